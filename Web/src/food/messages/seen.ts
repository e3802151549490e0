// How many messages of each order were seen on this device; gone with the sign-out.
import { makeValue, useValue } from '../../reads/value'
import { onLeave } from '../../reads/who'

const nameOf = (order: string) => `soiree.seen.${order}`
const seen = makeValue<Readonly<Record<string, number>>>({})
onLeave(() => seen.set({}))

const recall = (order: string) => Number(localStorage.getItem(nameOf(order)) ?? 0)

/** How many of an order's messages nobody has looked at here. */
export function useUnread(order: string, count: number): number {
  return Math.max(0, count - (useValue(seen)[order] ?? recall(order)))
}

export function markSeen(order: string, count: number): void {
  if ((seen.get()[order] ?? recall(order)) >= count) return
  localStorage.setItem(nameOf(order), String(count))
  seen.set({ ...seen.get(), [order]: count })
}
