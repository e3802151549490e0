// Which shows of a theatre a door is opened for, and in which order.
import { dateIn } from '../texts/dateIn'
import { clock } from '../texts/format'
import type { StaffShow } from '../wire/generated'

type Listed = Pick<StaffShow, 'id' | 'starts_at' | 'ends_at' | 'status'>

/** Until then shows of the evening before may still be on. */
const nightEnds = '05:00'
const day = 86_400_000

/** The days whose shows are listed: today in the theatre's zone, and at night the evening before. */
export function daysAt(zone: string, at: number): { readonly today: string; readonly before: string | null } {
  const isNight = clock(new Date(at), zone) < nightEnds
  return { today: dateIn(zone, new Date(at)), before: isNight ? dateIn(zone, new Date(at - day)) : null }
}

export const isOver = (show: Listed, at: number): boolean => show.status === 'cancelled' || Date.parse(show.ends_at) <= at

/** What is on or begins next comes first; what is over or cancelled comes last, the latest of it first. */
export function doorOrder<S extends Listed>(shows: readonly S[], at: number): S[] {
  const start = (show: S) => Date.parse(show.starts_at)
  const open = shows.filter(show => !isOver(show, at)).sort((one, other) => start(one) - start(other))
  const over = shows.filter(show => isOver(show, at)).sort((one, other) => start(other) - start(one))
  return [...open, ...over]
}
