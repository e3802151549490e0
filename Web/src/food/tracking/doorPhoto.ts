// The courier's photo of the door comes after the delivery that it shows, and no event tells of it.
import type { OrderDetail } from '../../wire/generated'
import { now } from '../../wire/time'

/** It is looked for so often, in milliseconds. */
const every = 15_000
/** So long after the delivery it has come, if there is one. */
const longest = 180_000

/** Until when a photo may still come. Null: none will, or it is here. */
export function photoUntil(order: OrderDetail | null): number | null {
  if (order === null || order.status !== 'delivered' || order.fulfilment.kind !== 'delivery' || order.has_photo) return null
  const at = order.timeline.find(entry => entry.status === 'delivered')?.at
  return at === undefined ? null : Date.parse(at) + longest
}

/** Looks again and again until then. Returns what ends it. */
export function lookUntil(until: number, look: () => void): () => void {
  const timer = setInterval(() => (now() < until ? look() : clearInterval(timer)), every)
  return () => clearInterval(timer)
}
