// The shows of many films on one day. The contract lists shows by film, so a list of films asks film by film, a few at a time.
import { useSyncExternalStore } from 'react'
import { ask } from '../../wire/ask'
import type { ShowCard, ShowCardPage } from '../../wire/generated'

const atOnce = 4
const freshFor = 60_000

interface Entry {
  readonly shows: readonly ShowCard[] | null
  /** By `performance.now()`. */
  readonly asked: number
}

let entries: ReadonlyMap<string, Entry> = new Map()
const listeners = new Set<() => void>()
const waiting: string[] = []
let running = 0

export const showsPath = (movie: string, city: string, date: string) =>
  `/v1/movies/${encodeURIComponent(movie)}/shows?city=${encodeURIComponent(city)}&date=${date}&limit=100`

function change(path: string, entry: Entry): void {
  entries = new Map(entries).set(path, entry)
  listeners.forEach(each => each())
}

/** Asks for what is not known; what was asked for a minute ago is asked for anew. */
export function wantShows(paths: readonly string[]): void {
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
      // The card shows no times; the next look at it asks again.
      () => change(path, { shows: entries.get(path)?.shows ?? null, asked: -Infinity }),
    ).finally(() => {
      running -= 1
      work()
    })
  }
}

export function useDayShows(): (path: string) => readonly ShowCard[] | null {
  const present = useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, () => entries)
  return path => present.get(path)?.shows ?? null
}
