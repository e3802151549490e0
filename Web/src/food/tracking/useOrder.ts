import { useEffect, useState } from 'react'
import { isCoreBroken } from '../../core/broken'
import type { Handle } from '../../core/Core'
import type { TrackingView } from '../../core/generated'
import type { Running } from '../../core/start'
import { refresh, useRead } from '../../reads/reads'
import { useValue } from '../../reads/value'
import type { OrderDetail } from '../../wire/generated'
import { orderOf } from './orderOf'

const every = 5000
const last: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'rejected', 'payment_failed'])

/** Whether nothing comes after a status. */
export const isLast = (status: string) => last.has(status)

interface Followed {
  readonly running: Running
  readonly handle: Handle<'tracking'>
}

/** An order while somebody looks at it: followed by the core, which hears of it over the socket or by asking. */
export function useOrder(id: string) {
  const path = `/v1/orders/${encodeURIComponent(id)}`
  const read = useRead<'/v1/orders/{id}'>(path)
  const tracking = useTracking(id)
  const isBroken = useValue(isCoreBroken)
  const hasNoCore = tracking.hasNoCore || isBroken
  const { view, followed } = isBroken ? { view: null, followed: null } : tracking
  const data: OrderDetail | null = view === null ? read.data : orderOf(view, read.data)
  const isOver = data !== null && isLast(data.status)
  // Without the core the page looks by itself, while something can change and somebody looks.
  useEffect(() => {
    if (isOver || !hasNoCore) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(path), every)
    return () => clearInterval(timer)
  }, [path, isOver, hasNoCore])
  // The core has the order: what the page says of its own failed reading is not true.
  const isFollowed = view?.order !== undefined
  const hasFailed = read.failure !== null
  useEffect(() => {
    if (isFollowed && hasFailed) void refresh(path)
  }, [path, isFollowed, hasFailed])
  return {
    data, isOver, steps: view?.now?.steps ?? null, at: read.at, failure: read.failure, again: () => refresh(path),
    isCourierStale: view?.isCourierStale ?? data?.courier?.is_stale ?? false,
    isCancelling: view?.phase === 'cancelling',
    cancel: followed === null ? null : () => followed.running.send(followed.handle, { kind: 'cancel' }),
  }
}

function useTracking(id: string): { view: TrackingView | null; followed: Followed | null; hasNoCore: boolean } {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [view, setView] = useState<TrackingView | null>(null)
  const [hasNoCore, setNoCore] = useState(false)
  useEffect(() => {
    let present: Followed | null = null
    let isGone = false
    import('../../core/start').then(({ theCore }) => theCore()).then(running => {
      if (isGone) return
      const handle = running.open('tracking', { order: id })
      present = { running, handle }
      const show = () => setView(running.core.view(handle) ?? null)
      running.core.subscribe(handle, show)
      setFollowed(present)
      running.send(handle, { kind: 'open' })
      show()
    }).catch(() => setNoCore(true))
    return () => {
      isGone = true
      setView(null)
      setFollowed(null)
      if (present === null) return
      present.running.send(present.handle, { kind: 'close' })
      present.running.close(present.handle)
    }
  }, [id])
  return { view, followed, hasNoCore }
}
