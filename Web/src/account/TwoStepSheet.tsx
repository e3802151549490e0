import { useState, type ReactNode } from 'react'
import { href } from '../routes/table'
import { refresh, useRead } from '../reads/reads'
import { day } from '../texts/format'
import { failureText } from '../texts/problem'
import { say } from '../texts/say'
import { Button, LinkButton } from '../ui/Button'
import { Bones, Note } from '../ui/parts'
import { Sheet } from '../ui/Sheet'
import { toast } from '../ui/toast'
import { ask, Failure } from '../wire/ask'
import type { TOTPEnrolment } from '../wire/generated'
import { CodeForm } from './CodeForm'
import { tell } from './words'

const path = '/v1/me/totp'

/** Only who signed in a moment ago may change it. */
const isTooOld = (problem: unknown) => problem instanceof Failure && problem.problem?.code === 'recent_sign_in_required'

/** Sets an authenticator app up for the sign-in, or ends that. */
export function TwoStepSheet({ onClose }: { onClose: () => void }) {
  const read = useRead<'/v1/me'>('/v1/me')
  const [enrolment, setEnrolment] = useState<TOTPEnrolment | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [mustSignIn, setMustSignIn] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setMustSignIn(isTooOld(problem))
      setError(failureText(problem))
    }
    setBusy(false)
  }
  const finish = async (text: string) => {
    await refresh('/v1/me')
    toast(text)
    onClose()
  }
  const begin = () => run(async () => setEnrolment((await ask<TOTPEnrolment>(path, { method: 'POST' })).body))
  const confirm = (code: string) => run(async () => {
    await ask(`${path}/confirm`, { method: 'POST', body: { totp_code: code } })
    await finish(tell('twoStep.isOn'))
  })
  const end = (code: string) => run(async () => {
    await ask(`${path}?totp_code=${encodeURIComponent(code)}`, { method: 'DELETE' })
    await finish(tell('twoStep.isOff'))
  })
  const since = read.data?.totp_since ?? null
  const hasForm = since !== null || enrolment !== null
  const content = (): ReactNode => {
    if (mustSignIn) return <LinkButton full to={href('signIn', { then: href('youSheet', { sheet: 'two-step' }) })}>{say('signIn.anew')}</LinkButton>
    if (read.data === null) return <Bones widths={[60, 40, 66]} />
    if (since !== null) return <CodeForm text={tell('twoStep.offText', { day: day(since) })} label={say('signIn.totp')} demo={null} error={error} busy={busy} onEnter={code => void end(code)} enter={tell('twoStep.off')} />
    if (enrolment !== null) return <Enrolment of={enrolment} error={error} busy={busy} onEnter={code => void confirm(code)} />
    return <><p className="second">{tell('twoStep.text')}</p><Button full busy={busy ? tell('twoStep.beginning') : null} onClick={() => void begin()}>{tell('twoStep.begin')}</Button></>
  }
  return (
    <Sheet title={tell('twoStep.title')} onClose={onClose}>
      <div className="stack">
        {error !== null && (mustSignIn || !hasForm) && <Note tone="bad" icon="alert" live>{error}</Note>}
        {content()}
      </div>
    </Sheet>
  )
}

/** The secret as a picture for another device, as a link for an app on this one, and as letters to type. */
function Enrolment({ of: { secret, otpauth_uri, qr }, error, busy, onEnter }: { of: TOTPEnrolment; error: string | null; busy: boolean; onEnter: (code: string) => void }) {
  return (
    <>
      <p className="second">{tell('twoStep.scan')}</p>
      {qr != null && <svg className="two-step-code" viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} shapeRendering="crispEdges" role="img" aria-label={tell('twoStep.picture')}><path d={qr.path} /></svg>}
      <p className="small"><a className="link" href={otpauth_uri}>{tell('twoStep.open')}</a></p>
      <p className="small second">{tell('twoStep.type')} <b className="strong two-step-secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</b></p>
      <CodeForm text={tell('twoStep.confirmText')} label={say('signIn.totp')} demo={null} error={error} busy={busy} onEnter={onEnter} enter={tell('twoStep.confirm')} />
    </>
  )
}
