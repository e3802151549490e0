// What a round says at a moment: what is to be done, in which order, and how much time there is.
import type { RoundOffer, RoundStop, RoundView } from '../core/generated'
import { metres } from '../reads/nearest'
import type { CourierDelivery, CourierOffer, CourierRound } from '../wire/generated'

export interface Point { readonly lat: number; readonly lon: number }

/** One place to go to: a kitchen with all that waits there, or a door. */
export type Task =
  | { readonly kind: 'kitchen'; readonly id: string; readonly stops: readonly RoundStop[] }
  | { readonly kind: 'door'; readonly id: string; readonly stops: readonly [RoundStop] }

/** The platform's last words. */
export const roundOf = (view: RoundView) => view.round as CourierRound | undefined
/** The zone of the city where one rides: times are told in it. Undefined before the first offer: then the phone's is taken. */
export const zoneOf = (view: RoundView): string | undefined => roundOf(view)?.time_zone ?? undefined
export const offered = (offer: RoundOffer) => offer.offer as CourierOffer
export const carried = (stop: RoundStop) => stop.delivery as CourierDelivery

/** Where a task is. Null: the platform has not told where the door is. */
export function placeOf(task: Task): Point | null {
  const delivery = carried(task.stops[0] as RoundStop)
  return task.kind === 'kitchen' ? delivery.pickup : delivery.dropoff ?? null
}

/** Kitchens in the platform's order, one for all that waits there; then doors, from where one is to the nearest. */
export function tasksOf(stops: readonly RoundStop[], me: Point | null): readonly Task[] {
  const kitchens = new Map<string, RoundStop[]>()
  for (const stop of stops) {
    if (stop.isPickedUp) continue
    const { lat, lon, name } = carried(stop).pickup
    const id = `${name} ${lat} ${lon}`
    kitchens.set(id, [...(kitchens.get(id) ?? []), stop])
  }
  const doors = stops.filter(stop => stop.isPickedUp).map((stop): Task => ({ kind: 'door', id: stop.id, stops: [stop] }))
  return [...[...kitchens].map(([id, of]): Task => ({ kind: 'kitchen', id, stops: of })), ...nearestFirst(doors, me)]
}

/** The others stay in the platform's order. */
function nearestFirst(doors: readonly Task[], me: Point | null): readonly Task[] {
  if (me === null) return doors
  const far = (task: Task) => {
    const place = placeOf(task)
    return place === null ? Infinity : metres(me, place)
  }
  return [...doors].sort((one, other) => far(one) - far(other) || 0)
}

/** The numbers on the bags, "A23, A24". */
export const numbersOf = (stops: readonly RoundStop[]) => stops.map(stop => carried(stop).number).join(', ')

/** Whole minutes until a time; below zero when it has passed. Null: no time was told. */
export function minutesUntil(at: string | null | undefined, now: number): number | null {
  if (at == null) return null
  const minutes = (Date.parse(at) - now) / 60_000
  return minutes > 0 ? Math.ceil(minutes) : Math.floor(minutes)
}

/** Seconds that an offer stands. D2 */
const offerLifetime = 45

/** The part of an offer's time that is left, of so many seconds. */
export const offerPart = (left: number) => Math.min(1, left / offerLifetime)

export const secondsUntil = (at: number, now: number) => Math.max(0, Math.ceil((at - now) / 1000))

/** A dish of a bag, by the delivery and its place in it. */
export const lineId = (delivery: string, place: number) => `${delivery} ${place}`

/** The bags that are taken along: those with a dish that is ticked; all where nothing is ticked, or nothing is told of what is in them. */
export function takenAlong(stops: readonly RoundStop[], ticks: ReadonlySet<string>): readonly RoundStop[] {
  const begun = stops.filter(stop => carried(stop).items.some((_, place) => ticks.has(lineId(stop.id, place))))
  return begun.length === 0 ? stops : begun
}

export type Stage = 'offer' | 'ride' | 'taking' | 'notApproved' | 'waiting' | 'off'

/** What the screen is about. An offer on the way is shown beside the ride. */
export function stageOf(view: RoundView): Stage {
  if (view.stops.length > 0) return 'ride'
  if (view.offers.length > 0) return 'offer'
  if (view.isTaking) return 'taking'
  if (roundOf(view)?.state !== 'approved') return 'notApproved'
  return view.isOnShift ? 'waiting' : 'off'
}
