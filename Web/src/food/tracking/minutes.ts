import type { EtaBody, OrderDetail } from '../../wire/generated'
import { day, span, timeOfDay } from '../../texts/format'
import { say } from '../../texts/say'
import { statusWord } from '../cards/status'

/** From here on nobody counts minutes. */
const farMinutes = 180

/** When it comes: the span in minutes, never below zero ("5–9 min"); of what is hours or days away, the day and its time. */
export function untilWords(eta: EtaBody, now: number, zone: string): string {
  const until = (at: string) => Math.max(0, Math.round((Date.parse(at) - now) / 60_000))
  const earliest = until(eta.earliest)
  if (earliest > farMinutes) return `${day(eta.earliest, zone)}, ${timeOfDay(eta.earliest, zone)}`
  return say('order.minutes', { span: span(earliest, Math.max(1, until(eta.latest))) })
}

export const titleOf = (order: OrderDetail) => statusWord(order.status, order.fulfilment.kind, order.title)

/** What is said of an order that has gone on. */
export const announcementOf = (order: OrderDetail, now: number) => `${titleOf(order)}. ${order.eta == null ? '' : untilWords(order.eta, now, order.restaurant.time_zone)}`
