import { useRef, useState } from 'react'
import { newId } from '../effects/ids'
import { failureText } from '../texts/problem'
import { ask, AskerLeft, Failure } from '../wire/ask'

/**
 * A change that happens once. `unknown`: no answer came, so it may have happened; it can be sent again under the same key,
 * and nothing else.  E1
 */
export type Once = 'idle' | 'sending' | 'unknown'

interface Sent {
  readonly path: string
  readonly body: unknown
  readonly key: string
}

/** Whether an answer says for certain that nothing was done. */
const isRefusal = (error: Failure) => error.status >= 400 && error.status < 500 && error.status !== 429 && error.problem?.code !== 'request_in_progress'

/** @param onDone Called with the answer of the change. */
export function useOnce<Answer>(onDone: (answer: Answer) => void) {
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
    ask<Answer>(what.path, { method: 'POST', body: what.body, key: what.key }).then(
      answer => {
        [isOut.current, sent.current] = [false, null]
        setState('idle')
        onDone(answer.body)
      },
      (failure: unknown) => {
        if (failure instanceof AskerLeft) return
        isOut.current = false
        const isRefused = failure instanceof Failure && isRefusal(failure)
        if (isRefused) sent.current = null
        setState(isRefused ? 'idle' : 'unknown')
        setError(failureText(failure))
      },
    )
  }
  return {
    state, error,
    send: (path: string, body: unknown) => { if (sent.current === null) post({ path, body, key: newId() }) },
    again: () => { if (sent.current !== null) post(sent.current) },
  }
}
