import { useRef, useState } from 'react'
import { newId } from '../effects/ids'
import { ask, AskerLeft } from '../wire/ask'
import { isDecided } from '../wire/decided'
import { deskFailure } from './words'

/**
 * A change that happens once. `unknown`: nobody has said for certain that it was not done; it can be sent again under the
 * same key, and nothing else.  E1
 */
export type Once = 'idle' | 'sending' | 'unknown'

interface Sent {
  readonly path: string
  readonly body: unknown
  readonly key: string
  /** Called with the answer. It stays that of the first press, whatever is drawn meanwhile. */
  readonly onDone: (answer: never) => void
}

export function useOnce() {
  const [state, setState] = useState<Once>('idle')
  const [error, setError] = useState<string | null>(null)
  // No state: of two presses before the page is drawn anew, the second must find it.
  const sent = useRef<Sent | null>(null)
  const isOut = useRef(false)
  const post = (what: Sent) => {
    if (isOut.current) return
    isOut.current = true
    sent.current = what
    setState('sending')
    setError(null)
    ask<never>(what.path, { method: 'POST', body: what.body, key: what.key }).then(
      answer => {
        [isOut.current, sent.current] = [false, null]
        setState('idle')
        what.onDone(answer.body)
      },
      (failure: unknown) => {
        if (failure instanceof AskerLeft) return
        isOut.current = false
        if (isDecided(failure)) sent.current = null
        setState(sent.current === null ? 'idle' : 'unknown')
        setError(deskFailure(failure))
      },
    )
  }
  return {
    state, error,
    send<Answer>(path: string, body: unknown, onDone: (answer: Answer) => void) { if (sent.current === null) post({ path, body, key: newId(), onDone }) },
    again() { if (sent.current !== null) post(sent.current) },
    /** What was refused is not asked for any more. */
    forgetError() { setError(null) },
  }
}
