import { say } from '../texts/say'
import { Button } from '../ui/Button'
import { Note } from '../ui/parts'
import type { PurchaseState } from '../core/generated'
import { problemText } from '../texts/problem'

/** While the outcome is open nothing else is offered: what we know, and the promise. */
export function Checking({ of: progress, text, onBank, onReturned, onAbandon }: { of: PurchaseState; text: string; onBank: (page: string) => void; onReturned: () => void; onAbandon: () => void }) {
  const page = progress.kind === 'bank' ? progress.page : progress.kind === 'working' && progress.step.kind === 'undecided' ? progress.step.page ?? null : null
  const step = progress.kind === 'bank' ? null : progress.kind === 'working' ? say(`checking.${progress.step.kind === 'reading' ? 'lookingUp' : progress.step.kind}`) : null
  return (
    <div className="checking" role="status">
      <Lit />
      <h2>{say(page !== null ? 'bank.title' : 'checking.title')}</h2>
      <p className="second">{step ?? text}</p>
      <p className="strong">{say('checking.once')}</p>
      {page !== null && <><Button size="big" full onClick={() => onBank(page)}>{say('bank.open')}</Button><Button rank="text" onClick={onReturned}>{say('bank.returned')}</Button></>}
      {progress.kind === 'bank' && <Button rank="text" onClick={onAbandon}>{say('bank.abandon')}</Button>}
    </div>
  )
}

/** The cloche with its light on. */
function Lit() {
  return (
    <svg className="checking-lit" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
      <circle className="checking-glow" cx="60" cy="20" r="20" />
      <circle cx="60" cy="20" r="6" fill="#FFBB45" />
      <path d="M22 72a38 40 0 0 1 76 0z" fill="#8A1A38" />
      <path d="M33 64a28 30 0 0 1 17-24" stroke="#D98A8F" strokeWidth="4" fill="none" strokeLinecap="round" />
      <rect x="12" y="76" width="96" height="7" rx="3.500" fill="#FFBB45" />
    </svg>
  )
}

/** Why nothing was bought, above the ways to pay. Null: nothing went wrong. */
export function PurchaseTrouble({ of: progress, text }: { of: PurchaseState; text: string }) {
  if (progress.kind === 'choice' && progress.question.kind === 'declined') return <Note tone="bad" icon="card" live><b>{say('declined.title')}.</b> {text}</Note>
  if (progress.kind === 'choice' && progress.question.kind === 'neverArrived') return <Note tone="warn" icon="offline" live>{say('never.pay')}</Note>
  if (progress.kind === 'lost') return <Note tone="bad" icon="alert" live>{progress.reason.kind === 'refused' ? problemText(progress.reason.refusal.code, progress.reason.refusal.message) : say('lost.notKept')}</Note>
  return null
}
