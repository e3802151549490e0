// The shows of many films on one day: one answer has those of a city. Where a day has more than one answer takes, a theatre's
// are asked for, or film by film, a few at a time.
import { useMemo, useSyncExternalStore } from 'react'
import { refresh, useRead } from '../../reads/reads'
import { ask } from '../../wire/ask'
import type { ShowCard, ShowCardPage } from '../../wire/generated'
import { byFilm, dayPath, showsPath } from './dayPage'

const atOnce = 4
const freshFor = 60_000
/** What failed is asked for again this much later, at the next look. */
const failedFor = 10_000

interface Entry {
  readonly shows: readonly ShowCard[] | null
  /** By `performance.now()`. */
  readonly asked: number
}

let entries: ReadonlyMap<string, Entry> = new Map()
const listeners = new Set<() => void>()
const waiting: string[] = []
let running = 0

function change(path: string, entry: Entry): void {
  entries = new Map(entries).set(path, entry)
  listeners.forEach(each => each())
}

/** Asks for what is not known; what was asked for a minute ago is asked for anew. */
function wantShows(paths: readonly string[]): void {
  const present = performance.now()
  for (const path of paths) {
    const entry = entries.get(path)
    if (entry !== undefined && present - entry.asked < freshFor) continue
    entries = new Map(entries).set(path, { shows: entry?.shows ?? null, asked: present })
    waiting.push(path)
  }
  work()
}

function work(): void {
  while (running < atOnce) {
    const path = waiting.shift()
    if (path === undefined) return
    running += 1
    ask<ShowCardPage>(path, { asAnyone: true }).then(
      answer => change(path, { shows: answer.body.items, asked: performance.now() }),
      // The card shows no times until then.
      () => change(path, { shows: entries.get(path)?.shows ?? null, asked: performance.now() - freshFor + failedFor }),
    ).finally(() => {
      running -= 1
      work()
    })
  }
}

export interface DayShows {
  /** A film's shows, by start; null: not known yet. */
  readonly of: (film: string) => readonly ShowCard[] | null
  /** Asks for the shows of films, where the day's answer does not have them. Null where it has. */
  readonly want: ((films: readonly string[]) => void) | null
  /** Asks again. Null but where nothing is known since asking failed. */
  readonly retry: (() => void) | null
}

/**
 * What is on in a city on a day.
 * @param theatre when only its shows matter.
 */
export function useDayShows(city: string | null, date: string, theatre: string | null = null): DayShows {
  const path = city === null ? null : dayPath(city, date)
  const whole = useRead<'/v1/shows'>(path)
  const isLong = whole.data?.next_cursor != null
  const own = city !== null && isLong && theatre !== null ? dayPath(city, date, theatre) : null
  const part = useRead<'/v1/shows'>(own)
  const read = own === null ? whole : part
  const films = useMemo(() => byFilm(read.data), [read.data])
  const byPath = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => entries)
  const isCut = read.data?.next_cursor != null
  // The same until it asks for something else: who asks in an effect does not ask again for an answer, nor for a failure.
  const want = useMemo(
    () => (city !== null && isCut ? (ids: readonly string[]) => wantShows(ids.map(film => showsPath(film, city, date))) : null),
    [city, date, isCut],
  )
  return useMemo(() => {
    return {
      of: film => (films !== null ? films.get(film) ?? [] : byPath.get(showsPath(film, city ?? '', date))?.shows ?? null),
      want,
      retry: path !== null && read.data === null && read.failure !== null ? () => void refresh(own ?? path) : null,
    }
  }, [city, date, path, own, films, byPath, want, read.data, read.failure])
}
