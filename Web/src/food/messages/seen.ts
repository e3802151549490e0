// How many messages of each order were seen on this device; gone with the sign-out.
import { makeValue, useValue } from '../../reads/value'
import { onLeave } from '../../reads/who'
import type { OrderMessage, OrderMessages } from '../../wire/generated'
import { useMessages } from './useMessages'

type Seen = Readonly<Record<string, number>>

const name = 'soiree.seen'
/** Orders that are remembered, the newest last. */
const mostOrders = 50

function recall(): Seen {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Seen
  } catch {
    return {}
  }
}

const seen = makeValue<Seen>(recall())
onLeave(() => seen.set({}))

/** Messages of others behind the first `from`. */
export const newOfOthers = (messages: readonly OrderMessage[], from: number): number => messages.slice(from).filter(each => !each.is_own).length

/** Of messages that cannot be read nobody knows whose they are: they count as new. */
export const unreadable = (count: number, from: number, list: OrderMessages | null): number => Math.max(0, count - Math.max(from, list?.message_count ?? 0))

/** How many messages of others nobody has looked at here. The list says whose they are: it is read when there are new ones. */
export function useUnread(order: string, count: number): number {
  const from = useValue(seen)[order] ?? 0
  const read = useMessages(count > from ? order : null, count)
  return newOfOthers(read.data?.messages ?? [], from) + (read.failure === null ? 0 : unreadable(count, from, read.data))
}

export function markSeen(order: string, count: number): void {
  if ((seen.get()[order] ?? 0) >= count) return
  // Another tab may have marked other orders.
  const { [order]: _, ...others } = { ...seen.get(), ...recall() }
  const next: Seen = Object.fromEntries([...Object.entries(others), [order, count] as const].slice(-mostOrders))
  seen.set(next)
  try {
    localStorage.setItem(name, JSON.stringify(next))
  } catch {
    // A full device counts them as new once more after a reload.
  }
}
