import { useEffect, useRef } from 'react'
import { say } from '../texts/say'
import { announce } from '../ui/announce'
import { Blank } from '../ui/Blank'
import { Button } from '../ui/Button'
import { Note } from '../ui/parts'
import type { PurchaseState } from '../core/generated'
import { problemText } from '../texts/problem'

interface OpenProps {
  of: Extract<PurchaseState, { kind: 'working' | 'bank' }>
  /** What waits while the customer is at their bank. */
  kept: string
  /** Whether nothing else is on the screen. */
  isScreen?: boolean
  onTap: (tap: 'openBank' | 'backFromBank' | 'abandon') => void
}

/** While the outcome is open nothing else is offered: what we know, the promise, and the way to the bank while it asks. */
export function OpenPurchase({ of: progress, kept, isScreen = false, onTap }: OpenProps) {
  const isBank = progress.kind === 'bank'
  const isAnnounced = useRef(false)
  useEffect(() => {
    // Who comes back without an answer hears it from the region itself, which has changed.
    if (!isBank || isAnnounced.current) return
    isAnnounced.current = true
    announce(say('bank.title'))
  }, [isBank])
  const told = progress.kind === 'bank' ? kept : say(`checking.${progress.step.kind === 'reading' ? 'lookingUp' : progress.step.kind}`)
  const actions = isBank && (
    <div className="purchase-actions">
      <Button full onClick={() => onTap('openBank')}>{say('bank.open')}</Button>
      <Button rank="second" full onClick={() => onTap('backFromBank')}>{say('bank.returned')}</Button>
      <Button rank="text" onClick={() => onTap('abandon')}>{say('bank.abandon')}</Button>
    </div>
  )
  return (
    <div className={isBank ? 'purchase' : 'purchase busy'} role="status" aria-busy={!isBank}>
      <Blank isScreen={isScreen} drawing={isBank ? 'card' : 'clock'} title={say(isBank ? 'bank.title' : 'checking.title')} action={actions}>{told} {say('checking.once')}</Blank>
    </div>
  )
}

/** Why nothing was bought, above the ways to pay. Null: nothing went wrong. */
export function PurchaseTrouble({ of: progress, text }: { of: PurchaseState; text: string }) {
  if (progress.kind === 'choice' && progress.question.kind === 'declined') return <Note tone="bad" icon="card" live><b>{say('declined.title')}.</b> {text}</Note>
  if (progress.kind === 'choice' && progress.question.kind === 'neverArrived') return <Note tone="warn" icon="offline" live>{say('never.pay')}</Note>
  if (progress.kind === 'lost') return <Note tone="bad" icon="alert" live>{progress.reason.kind === 'refused' ? problemText(progress.reason.refusal.code, progress.reason.refusal.message) : say('lost.notKept')}</Note>
  return null
}
