import { useEffect } from 'react'
import { useOpened } from '../../core/useOpened'
import { refresh, useRead } from '../../reads/reads'
import type { OrderDetail } from '../../wire/generated'
import { awaitsPhoto, lookForPhoto } from './doorPhoto'
import { lookEvery } from '../../reads/lookEvery'
import { orderOf } from './orderOf'

const last: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'rejected', 'payment_failed'])

/** Whether nothing comes after a status. */
export const isLast = (status: string) => last.has(status)

/** An order while somebody looks at it: followed by the core, which hears of it over the socket or by asking. */
export function useOrder(id: string) {
  const path = `/v1/orders/${encodeURIComponent(id)}`
  const read = useRead<'/v1/orders/{id}'>(path)
  const tracking = useOpened('tracking', { order: id }, id)
  const hasNoCore = tracking.view === undefined
  const view = tracking.view ?? null
  const { send } = tracking
  const data: OrderDetail | null = view === null ? read.data : orderOf(view, read.data)
  const isOver = data !== null && isLast(data.status)
  // Without the core the page looks by itself, while something can change and somebody looks.
  useEffect(() => {
    if (isOver || !hasNoCore) return
    return lookEvery(() => void refresh(path))
  }, [path, isOver, hasNoCore])
  const isAwaited = awaitsPhoto(data)
  useEffect(() => (isAwaited ? lookForPhoto(() => void refresh(path)) : undefined), [path, isAwaited])
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
    cancel: view === null ? null : () => send({ kind: 'cancel' }),
  }
}
