// In the first bundle. The platform's time: a phone whose clock is wrong shows the right minutes all the same.
import { useSyncExternalStore } from 'react'
import { makeValue } from '../reads/value'
import { platformTime } from './platformTime'

/** A `Date` has whole seconds, and clocks differ a little: a difference of no more is none, in milliseconds. */
const tolerance = 2_000

/** How far the platform's clock is ahead of this device's, in milliseconds; null until an answer has told. */
export const lead = makeValue<number | null>(null)

/** The platform's time in milliseconds, as well as it is known. Everything that is shown or compared with its times takes it. */
export const now = (): number => Date.now() + (lead.get() ?? 0)

/** Draws anew when the time is corrected. */
export const useLead = (): number => useSyncExternalStore(lead.subscribe, () => lead.get() ?? 0)

/**
 * Learns from an answer. What was known stays as long as the answer agrees with it.
 *
 * @param headers Of the answer.
 * @param took From the request to the answer, in milliseconds.
 */
export function learnTime(headers: { get(name: string): string | null }, took: number, cameAt = Date.now()): void {
  const told = platformTime(headers)
  if (told === null) return
  // The answer was written within the second that it tells, after the request left and before it came.
  const [least, most] = [told - cameAt, told + 999 - (cameAt - took)]
  const known = lead.get() ?? 0
  lead.set(known >= least - tolerance && known <= most + tolerance ? known : Math.round((least + most) / 2))
}

/** Learns from an answer that came so many milliseconds ago. */
export const learnEarlierTime = (headers: { get(name: string): string | null }, took: number, ago: number): void => learnTime(headers, took, Date.now() - ago)
