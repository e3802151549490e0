import { useEffect } from 'react'
import { refresh, useRead } from '../../reads/reads'

const every = 5000
const last: ReadonlySet<string> = new Set(['delivered', 'cancelled', 'rejected', 'payment_failed'])

/** An order, looked at again while something can change and somebody looks. */
export function useOrder(id: string) {
  const path = `/v1/orders/${encodeURIComponent(id)}`
  const read = useRead<'/v1/orders/{id}'>(path)
  const isOver = read.data !== null && last.has(read.data.status)
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void refresh(path), every)
    const front = () => document.visibilityState === 'visible' && void refresh(path)
    document.addEventListener('visibilitychange', front)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', front)
    }
  }, [path, isOver])
  return { ...read, isOver, again: () => refresh(path) }
}
