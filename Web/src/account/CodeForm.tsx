import { useEffect, useRef, useState, type ReactNode } from 'react'
import { say } from '../texts/say'
import { Button } from '../ui/Button'
import { Field } from '../ui/Field'
import { Note } from '../ui/parts'

const codeLength = 6

interface Props {
  text: ReactNode
  label: string
  demo: string | null
  error: string | null
  busy: boolean
  onEnter: (code: string) => void
  /** Asks for another code; there is none to ask for from an authenticator app that is being set up. */
  onAgain?: () => void
  /** What the button says. */
  enter?: string
}

/** Six digits, which are sent as soon as they are all there. */
export function CodeForm({ text, label, demo, error, busy, onEnter, onAgain, enter }: Props) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  useEffect(() => { if (error !== null) input.current?.select() }, [error])
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength && digits !== code) onEnter(digits)
  }
  return (
    <form className="stack" onSubmit={event => { event.preventDefault(); onEnter(code) }}>
      <p className="second">{text}</p>
      <Field ref={input} className="code-field" label={label} inputMode="numeric" autoComplete="one-time-code" value={code} error={error} onChange={event => change(event.target.value)} />
      {demo !== null && <Note tone="lamp" icon="info">{say('signIn.demo', { code: demo })} <button type="button" className="link" onClick={() => change(demo)}>{say('signIn.useDemo')}</button></Note>}
      <Button full size="big" type="submit" busy={busy ? say('signIn.checking') : null}>{enter ?? say('signIn.enter')}</Button>
      {onAgain !== undefined && <Button rank="text" onClick={onAgain}>{say('signIn.again')}</Button>}
    </form>
  )
}
