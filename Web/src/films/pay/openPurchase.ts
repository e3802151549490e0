// The payment for seats: one at a time in the core, which finds on the disk what an earlier life of the page left open.
import type { Handle } from '../../core/Core'
import type { Running } from '../../core/start'

let present: { readonly running: Running; readonly handle: Handle<'booking'> } | null = null

export function openPurchase(running: Running): Handle<'booking'> {
  if (present?.running !== running) present = { running, handle: running.open('booking', {}) }
  return present.handle
}
