// In the first bundle. One message in passing at a time; never the only way to undo what costs money.
import { useEffect } from 'react'
import { makeValue, useValue } from '../reads/value'
import { departures } from '../reads/who'
import { announce } from './announce'

interface Message {
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

const shown = makeValue<Message | null>(null)
const stays = 5000
// It tells of the person, and its button acts for them.
departures.subscribe(() => shown.set(null))

export function toast(text: string, action?: Message['action']): void {
  shown.set(action === undefined ? { text } : { text, action })
  announce(text)
}

/** What was said does not hold any more. */
export const endToast = () => shown.set(null)

export function Toasts() {
  const message = useValue(shown)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => shown.set(null), stays)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className="toasts">
      {message !== null && (
        <div className="toast">
          <span className="grow">{message.text}</span>
          {message.action !== undefined && <button type="button" onClick={() => { message.action?.run(); shown.set(null) }}>{message.action.label}</button>}
        </div>
      )}
    </div>
  )
}
