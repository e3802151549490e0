import { useEffect, useRef } from 'react'
import { known, refresh, useRead } from '../../reads/reads'
import { messagesPath } from './outgoing'

/**
 * The messages of an order.
 * @param order Null reads nothing.
 * @param count As the order says it: when the list has fewer, it is read again, once for each count.
 */
export function useMessages(order: string | null, count: number) {
  const path = order === null ? null : messagesPath(order)
  const read = useRead<'/v1/orders/{id}/messages'>(path)
  const asked = useRef(0)
  useEffect(() => {
    if (path === null || read.data === null || read.data.message_count >= count || asked.current === count) return
    // Whoever asks at this moment may hear of them.
    if (known(path).isAsking) return
    asked.current = count
    void refresh(path)
  }, [path, count, read.isAsking])
  return read
}
