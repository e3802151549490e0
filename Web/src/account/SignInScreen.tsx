import { useEffect, useRef, useState, type FormEvent } from 'react'
import { back, go } from '../routes/location'
import { useArrival } from '../routes/useArrival'
import { signedIn } from '../reads/account'
import { failureText } from '../texts/problem'
import { say } from '../texts/say'
import { Rich } from '../texts/Rich'
import { Button, Round } from '../ui/Button'
import { Field } from '../ui/Field'
import { Note } from '../ui/parts'
import { ask } from '../wire/ask'
import type { CodeAnswer, SessionAnswer } from '../wire/generated'
import { now } from '../wire/time'

const codeLength = 6
const proofKey = 'soiree.device.proof'

/** `minutes`: how long the code works, from when it was sent. */
type Challenge = CodeAnswer & { readonly minutes: number }

/** Two steps: the address, then the code. What one was doing is in `then`, and is gone on with. */
export default function SignInScreen({ query }: { query: URLSearchParams }) {
  useArrival(say('signIn.title'))
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const then = safePath(query.get('then'))
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(failureText(problem))
    }
    setBusy(false)
  }
  const send = () => run(async () => {
    const answer = await ask<CodeAnswer>('/v1/auth/code', { method: 'POST', asAnyone: true, body: { email: email.trim(), device_proof: localStorage.getItem(proofKey) } })
    setChallenge({ ...answer.body, minutes: Math.max(1, Math.round((Date.parse(answer.body.expires_at) - now()) / 60_000)) })
  })
  const enter = (code: string) => run(async () => {
    const body = { email: email.trim(), challenge_id: challenge?.challenge_id, code, device_name: deviceName(), cookie: true }
    const answer = await ask<SessionAnswer>('/v1/auth/session', { method: 'POST', asAnyone: true, body })
    if (answer.body.device_proof != null) localStorage.setItem(proofKey, answer.body.device_proof)
    signedIn(answer.body.account)
    go(then, { replace: true })
  })
  return (
    <div className="sign-in">
      <header className="bar"><Round icon="back" name={say('back')} onClick={() => (challenge === null ? back('/you') : setChallenge(null))} /><h1>{say('signIn.title')}</h1></header>
      <div className="side">
        {challenge === null
          ? <Address email={email} onChange={setEmail} error={error} busy={busy} onSend={() => void send()} />
          : <Code email={email} minutes={challenge.minutes} demo={challenge.demo_code ?? null} error={error} busy={busy} onEnter={code => void enter(code)} onAgain={() => void send()} />}
      </div>
    </div>
  )
}

function Address({ email, onChange, error, busy, onSend }: { email: string; onChange: (email: string) => void; error: string | null; busy: boolean; onSend: () => void }) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p className="second">{say('signIn.text')}</p>
      <Field label={say('signIn.email')} type="email" autoComplete="email" inputMode="email" required maxLength={254} value={email} error={error} autoFocus onChange={event => onChange(event.target.value)} />
      <Button full size="big" type="submit" busy={busy ? say('signIn.sending') : null}>{say('signIn.send')}</Button>
      <p className="note-size third">{say('signIn.privacy')}</p>
    </form>
  )
}

interface CodeProps {
  email: string
  minutes: number
  demo: string | null
  error: string | null
  busy: boolean
  onEnter: (code: string) => void
  onAgain: () => void
}

function Code({ email, minutes, demo, error, busy, onEnter, onAgain }: CodeProps) {
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
      <p className="second"><Rich of="signIn.codeText" values={{ email, n: minutes }} /></p>
      <Field ref={input} className="code-field" label={say('signIn.code')} inputMode="numeric" autoComplete="one-time-code" value={code} error={error} onChange={event => change(event.target.value)} />
      {demo !== null && <Note tone="lamp" icon="info">{say('signIn.demo', { code: demo })} <button type="button" className="link" onClick={() => change(demo)}>{say('signIn.useDemo')}</button></Note>}
      <Button full size="big" type="submit" busy={busy ? say('signIn.checking') : null}>{say('signIn.enter')}</Button>
      <Button rank="text" onClick={onAgain}>{say('signIn.again')}</Button>
    </form>
  )
}

/** Only a path of this app: never another site's address. */
const safePath = (path: string | null) => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/you')

function deviceName(): string {
  const agent = navigator.userAgent
  const browser = /Firefox|Edg|Chrome|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge') ?? 'Browser'
  const system = /Android|iPhone|iPad|Mac OS X|Windows|Linux/.exec(agent)?.[0]?.replace(' OS X', '') ?? ''
  return system === '' ? browser : `${browser}, ${system}`
}
