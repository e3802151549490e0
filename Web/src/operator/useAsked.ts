import { useCallback, useEffect, useRef, useState } from 'react'
import { lookEvery } from '../reads/lookEvery'
import { onLeave } from '../reads/who'
import { ask, AskerLeft, Failure } from '../wire/ask'
import type { Reads } from '../wire/generated'

/** What the desk read of an address. */
export interface Asked<T> {
  readonly data: T | null
  readonly failure: Failure | null
  /** Reads it again. */
  readonly again: () => void
}

interface Read {
  readonly path: string | null
  readonly data: unknown
  readonly failure: Failure | null
}

/** No answer for so many milliseconds is none. */
const patience = 30_000
const denied: ReadonlySet<number> = new Set([401, 403, 404])
/** Pages that are opened again are drawn at once. In memory alone: other people's orders do not stay on this device.  P1 */
const remembered = new Map<string, unknown>()
const mostRemembered = 20
onLeave(() => remembered.clear())

function remember(path: string, data: unknown): void {
  remembered.delete(path)
  remembered.set(path, data)
  for (const oldest of remembered.keys()) {
    if (remembered.size <= mostRemembered) return
    remembered.delete(oldest)
  }
}

/**
 * Reads an address, and again so often while somebody sees the page.
 *
 * @param path Null: nothing is read.
 * @param every In milliseconds. Null: once.
 */
export function useAsked<P extends keyof Reads>(path: string | null, every: number | null = null): Asked<Reads[P]> {
  const [read, setRead] = useState<Read>({ path: null, data: null, failure: null })
  const [count, setCount] = useState(0)
  const isReading = useRef(false)
  const again = useCallback(() => setCount(before => before + 1), [])
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    let isOver = false
    const end = (how: () => Read | null) => {
      if (isOver) return
      isOver = true
      isReading.current = false
      clearTimeout(timer)
      const next = how()
      if (next !== null) setRead(next)
    }
    const fail = (failure: Failure) => {
      // Who may not read it any more sees nothing of before.
      if (denied.has(failure.status)) remembered.delete(path)
      return { path, data: remembered.get(path) ?? null, failure }
    }
    const timer = setTimeout(() => {
      end(() => fail(new Failure(0, null)))
      stop.abort()
    }, patience)
    isReading.current = true
    ask<Reads[P]>(path, { signal: stop.signal }).then(
      answer => end(() => {
        remember(path, answer.body)
        return { path, data: answer.body, failure: null }
      }),
      (error: unknown) => end(() => (error instanceof AskerLeft ? null : fail(error instanceof Failure ? error : new Failure(0, null)))),
    )
    return () => {
      end(() => null)
      stop.abort()
    }
  }, [path, count])
  // A reading that takes long is not begun anew.
  useEffect(() => (every === null ? undefined : lookEvery(() => { if (!isReading.current) again() }, every)), [every])
  const shown = read.path === path ? read : { data: path === null ? null : remembered.get(path) ?? null, failure: null }
  return { data: shown.data as Reads[P] | null, failure: shown.failure, again }
}
