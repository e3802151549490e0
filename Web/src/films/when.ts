// Days and times of a theatre's own zone.
import { clock, dateFormat, timeOfDay } from '../texts/format'
import { dateIn } from '../texts/dateIn'
import { tell } from './words'

/** The dates from one on. */
export function datesFrom(first: string, count: number): string[] {
  const start = Date.parse(`${first}T12:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(start + index * 86_400_000).toISOString().slice(0, 10))
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`)
const inUTC = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })

export const weekdayOf = (date: string) => inUTC({ weekday: 'short' }).format(noon(date))
export const dayNumberOf = (date: string) => Number(date.slice(8))
export const longDate = (date: string) => inUTC({ weekday: 'long', day: 'numeric', month: 'long' }).format(noon(date))
export const shortDate = (date: string) => inUTC({ day: 'numeric', month: 'long' }).format(noon(date))

/** "Fri 20 Nov, 20:15" in the theatre's zone. */
export function showTime(at: string, zone: string): string {
  const date = inUTC({ weekday: 'short', day: 'numeric', month: 'short' }).format(noon(dateIn(zone, at)))
  return `${date}, ${timeOfDay(at, zone)}`
}

/** "Today", "Tonight", or the date. */
export function dayWord(at: string, zone: string, now: Date): string {
  const date = dateIn(zone, at)
  if (date !== dateIn(zone, now)) return longDate(date)
  return tell(clock(at, zone) >= '17:00' ? 'day.tonight' : 'day.today')
}

/** "2 h 04" */
export const runtime = (minutes: number) => tell('runtime', { h: Math.floor(minutes / 60), m: String(minutes % 60).padStart(2, '0') })
