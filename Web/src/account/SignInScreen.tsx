import { useState, type FormEvent } from 'react'
import { back, go } from '../routes/location'
import { useArrival } from '../routes/useArrival'
import { signedIn } from '../reads/account'
import { failureText } from '../texts/problem'
import { say } from '../texts/say'
import { Rich } from '../texts/Rich'
import { Button, Round } from '../ui/Button'
import { Field } from '../ui/Field'
import { ask, Failure } from '../wire/ask'
import type { CodeAnswer, SessionAnswer } from '../wire/generated'
import { now } from '../wire/time'
import { CodeForm } from './CodeForm'

const proofKey = 'soiree.device.proof'

/** `minutes`: how long the code works, from when it was sent. */
type Challenge = CodeAnswer & { readonly minutes: number }

/** The address, then the code, then the authenticator app's where the account has one. What one was doing is in `then`, and is gone on with. */
export default function SignInScreen({ query }: { query: URLSearchParams }) {
  useArrival(say('signIn.title'))
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge | null>(null)
  /** The mailed code, once the app's is asked for as well. */
  const [mailed, setMailed] = useState<string | null>(null)
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
    setMailed(null)
    setChallenge({ ...answer.body, minutes: Math.max(1, Math.round((Date.parse(answer.body.expires_at) - now()) / 60_000)) })
  })
  const enter = (code: string, appCode: string | null) => run(async () => {
    const body = { email: email.trim(), challenge_id: challenge?.challenge_id, code, totp_code: appCode, device_name: deviceName(), cookie: true }
    const answer = await ask<SessionAnswer>('/v1/auth/session', { method: 'POST', asAnyone: true, body }).catch((problem: unknown) => {
      const refusal = problem instanceof Failure ? problem.problem?.code : undefined
      if (refusal === 'totp_required') setMailed(code)
      else if (refusal !== undefined) setMailed(null)
      // To be asked for the app's code is no error; that it was wrong is.
      if (refusal === 'totp_required' && appCode === null) return null
      throw problem
    })
    if (answer === null) return
    if (answer.body.device_proof != null) localStorage.setItem(proofKey, answer.body.device_proof)
    signedIn(answer.body.account)
    go(then, { replace: true })
  })
  const leave = () => {
    setError(null)
    if (challenge === null) back('/you')
    else if (mailed === null) setChallenge(null)
    else setMailed(null)
  }
  return (
    <div className="sign-in">
      <header className="bar"><Round icon="back" name={say('back')} onClick={leave} /><h1>{say('signIn.title')}</h1></header>
      <div className="side">
        {challenge === null
          ? <Address email={email} onChange={setEmail} error={error} busy={busy} onSend={() => void send()} />
          : mailed === null
            ? <CodeForm key="mail" text={<Rich of="signIn.codeText" values={{ email, n: challenge.minutes }} />} label={say('signIn.code')} demo={challenge.demo_code ?? null} error={error} busy={busy} onEnter={code => void enter(code, null)} onAgain={() => void send()} />
            : <CodeForm key="app" text={say('signIn.totpText')} label={say('signIn.totp')} demo={null} error={error} busy={busy} onEnter={code => void enter(mailed, code)} onAgain={() => void send()} />}
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

/** Only a path of this app: never another site's address. */
const safePath = (path: string | null) => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/you')

function deviceName(): string {
  const agent = navigator.userAgent
  const browser = /Firefox|Edg|Chrome|Safari/.exec(agent)?.[0]?.replace('Edg', 'Edge') ?? 'Browser'
  const system = /Android|iPhone|iPad|Mac OS X|Windows|Linux/.exec(agent)?.[0]?.replace(' OS X', '') ?? ''
  return system === '' ? browser : `${browser}, ${system}`
}
