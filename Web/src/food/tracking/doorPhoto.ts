// The courier's photo of the door comes after the delivery that it shows, and no event tells of it.
import type { OrderDetail } from '../../wire/generated'
import { now } from '../../wire/time'
import { lookEvery } from '../../reads/lookEvery'

/** It is looked for so often, in milliseconds, */
const every = 15_000
/** and so many times: three minutes of a page that somebody looks at. */
const most = 12
/** A delivery of before that has its photo, if there is one. In milliseconds. */
const longest = 3_600_000

/** Whether a photo may still come. */
export const awaitsPhoto = (order: OrderDetail | null): boolean =>
  order?.status === 'delivered' && order.fulfilment.kind === 'delivery' && !order.has_photo && order.timeline.some(entry => now() < Date.parse(entry.at) + longest)

/** Looks again and again, for a while. Returns what ends it. */
export function lookForPhoto(look: () => void): () => void {
  let left = most
  const end = lookEvery(() => {
    look()
    if (--left < 1) end()
  }, every)
  return end
}
