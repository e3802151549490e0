// What a courier has earned, by the platform's books.
import { useEffect } from 'react'
import { refresh, useKnown } from '../reads/reads'
import type { StatementBody } from '../wire/generated'

/** A day by this phone's calendar, "2026-11-28". */
export function dateOf(at: number): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}

/** The days up to today, the oldest first, each by a moment of it. */
export function lastDays(now: number, count: number): readonly number[] {
  const today = new Date(now)
  return Array.from({ length: count }, (_, place) => new Date(today.getFullYear(), today.getMonth(), today.getDate() - (count - 1 - place), 12).getTime())
}

/** The address of the books of these days. */
export const statementPath = (from: number, to: number) => `/v1/courier/statement?from=${dateOf(from)}&to=${dateOf(to)}`

/** What was earned today, read anew each minute. Null: not known. */
export function useToday(time: number): StatementBody | null {
  const path = statementPath(time, time)
  const { data } = useKnown<'/v1/courier/statement'>(path)
  useEffect(() => {
    void refresh(path)
    const timer = setInterval(() => void refresh(path), 60_000)
    return () => clearInterval(timer)
  }, [path])
  return data
}
