import { useCallback, useEffect, useState } from 'react'
import { ask, AskerLeft, Failure } from '../wire/ask'
import type { Reads } from '../wire/generated'

/** What the desk read of an address. It is in memory alone: other people's orders do not stay on this device.  P1 */
export interface Asked<T> {
  readonly data: T | null
  readonly failure: Failure | null
  /** Reads it again. */
  readonly again: () => void
}

const denied: ReadonlySet<number> = new Set([401, 403, 404])

/**
 * Reads an address, and again so often while somebody sees the page.
 *
 * @param path Null: nothing is read.
 * @param every In milliseconds. Null: once.
 */
export function useAsked<P extends keyof Reads>(path: string | null, every: number | null = null): Asked<Reads[P]> {
  const [read, setRead] = useState<{ path: string | null; data: Reads[P] | null; failure: Failure | null }>({ path, data: null, failure: null })
  const [count, setCount] = useState(0)
  const again = useCallback(() => setCount(before => before + 1), [])
  useEffect(() => {
    if (path === null) return
    const stop = new AbortController()
    ask<Reads[P]>(path, { signal: stop.signal }).then(
      answer => setRead({ path, data: answer.body, failure: null }),
      (error: unknown) => {
        if (stop.signal.aborted || error instanceof AskerLeft) return
        const failure = error instanceof Failure ? error : new Failure(0, null)
        // What was read of this address stays, but for who may not read it any more.
        setRead(before => ({ path, data: before.path === path && !denied.has(failure.status) ? before.data : null, failure }))
      },
    )
    return () => stop.abort()
  }, [path, count])
  useEffect(() => {
    if (every === null) return
    const look = () => document.visibilityState === 'visible' && again()
    const timer = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every])
  return read.path === path ? { ...read, again } : { data: null, failure: null, again }
}
