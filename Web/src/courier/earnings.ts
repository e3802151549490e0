// What a courier has earned, by the platform's books: their days are those of the city.
import { useEffect } from 'react'
import { refresh, useKnown } from '../reads/reads'
import { makeValue, useValue } from '../reads/value'
import { departures } from '../reads/who'
import { dateIn } from '../texts/dateIn'
import type { StatementBody } from '../wire/generated'

/** The zone of the city where one rides, as the last statement said it. Undefined before the first. */
const cityZone = makeValue<string | undefined>(undefined)
departures.subscribe(() => cityZone.set(undefined))

/** The date at a moment in a zone, "2026-11-28"; in the phone's without one. */
export function dateOf(at: number, zone?: string): string {
  if (zone !== undefined) return dateIn(zone, new Date(at))
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}

/** Noon of a date in UTC, in milliseconds: the same weekday wherever it is written for UTC. */
export const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`)

/** The dates up to one, the oldest first. */
export const lastDays = (until: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, place) => new Date(noonOf(until) - (count - 1 - place) * 86_400_000).toISOString().slice(0, 10))

/** The address of the books from one date to another. */
export const statementPath = (from: string, to: string) => `/v1/courier/statement?from=${from}&to=${to}`

export interface Today {
  readonly date: string
  /** Undefined: not known yet. */
  readonly zone: string | undefined
  /** What was earned. Null: not known. */
  readonly statement: StatementBody | null
}

/** The city's present day, with its books read anew each minute. `told`: its zone by the round; without one the last statement's counts, and before that the phone's. */
export function useToday(time: number, told: string | undefined): Today {
  const last = useValue(cityZone)
  const zone = told ?? last
  const date = dateOf(time, zone)
  const path = statementPath(date, date)
  const { data } = useKnown<'/v1/courier/statement'>(path)
  useEffect(() => {
    void refresh(path)
    const timer = setInterval(() => void refresh(path), 60_000)
    return () => clearInterval(timer)
  }, [path])
  useEffect(() => {
    if (data !== null) cityZone.set(data.time_zone)
  }, [data])
  // Before the zone is known, the date may be another day than the city's.
  return { date, zone, statement: data !== null && data.time_zone === zone ? data : null }
}
