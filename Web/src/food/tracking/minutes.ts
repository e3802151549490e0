import type { EtaBody } from '../../wire/generated'
import { span } from '../../texts/format'

/** The span in minutes from a moment on, never below zero: "5–9". */
export function minutesUntil(eta: EtaBody, now: number): string {
  const until = (at: string) => Math.max(0, Math.round((Date.parse(at) - now) / 60_000))
  return span(until(eta.earliest), Math.max(1, until(eta.latest)))
}
