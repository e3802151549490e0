import type { TrackingView } from '../../core/generated'
import type { CourierView, OrderDetail, TimelineEntry } from '../../wire/generated'

const iso = (at: number) => new Date(at).toISOString()

/** The platform's last whole word of an order with what is known since. Null: nothing is known. */
export function orderOf(view: TrackingView, read: OrderDetail | null): OrderDetail | null {
  const whole = (view.order as OrderDetail | undefined) ?? read
  const { now } = view
  if (whole === null || now === undefined) return whole
  return {
    ...whole, status: now.status, title: now.title, description: now.details, can_cancel: view.actions.includes('cancel'),
    timeline: timelineOf(now.steps, whole.timeline), courier: courierOf(view, whole.courier ?? null),
    eta: now.eta === undefined ? null : { earliest: iso(now.eta.earliest), latest: iso(now.eta.latest) },
    track_token: view.actions.includes('share') ? whole.track_token ?? null : null,
    has_photo: whole.has_photo || read?.has_photo === true,
  }
}

type Steps = NonNullable<TrackingView['now']>['steps']

/** The steps that were reached; reasons are in the platform's own timeline. */
function timelineOf(steps: Steps, told: readonly TimelineEntry[]): readonly TimelineEntry[] {
  return steps.flatMap(step => {
    if (step.state === 'ahead') return []
    const entry = told.find(each => each.status === step.status)
    const at = step.at === undefined ? entry?.at : iso(step.at)
    return at === undefined ? [] : [{ actor: entry?.actor ?? 'system', reason: entry?.reason ?? null, reason_code: entry?.reason_code ?? null, status: step.status, at }]
  })
}

function courierOf(view: TrackingView, told: CourierView | null): CourierView | null {
  const courier = view.now?.courier
  if (courier === undefined) return null
  const to = view.now?.trail?.to
  const position = to === undefined ? told?.position ?? null : { ...(told?.position ?? {}), lat: to.lat, lon: to.lon } as CourierView['position']
  return { name: courier.name ?? null, vehicle: told?.vehicle ?? null, contact: courier.contact ?? null, is_stale: view.isCourierStale, position: position ?? null }
}
