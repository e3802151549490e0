import { useEffect } from 'react'
import type { PaymentWay } from '../../core/generated'
import { useRead } from '../../reads/reads'
import { makeValue, useValue } from '../../reads/value'
import { say } from '../../texts/say'
import type { IconName } from '../../ui/Icon'
import { ask, Failure } from '../../wire/ask'

export interface Way extends PaymentWay {
  readonly label: string
  readonly icon: IconName
  readonly detail: string | null
}

/** Cards of the sandbox: each plays one answer of a bank. Only a demo's gateway knows them. */
const sandbox = [['tok_approved', 'pay.approved'], ['tok_three_ds', 'pay.threeDS'], ['tok_declined', 'pay.declined']] as const

/** Null: not known yet. */
const isDemo = makeValue<boolean | null>(null)

/** The demo's gateway answers to a customer that it is there; another platform has no such address. */
function findDemo(): void {
  if (isDemo.get() !== null) return
  ask('/sandbox/charges').then(() => isDemo.set(true), (error: unknown) => {
    if (error instanceof Failure && !error.isOffline) isDemo.set(error.status === 401 || error.status === 403)
  })
}

/** What a cart can be paid with: saved ways first, then those that the platform takes. Null: not known yet. */
export function useWays(kinds: readonly string[]): readonly Way[] | null {
  const saved = useRead<'/v1/me/payment_methods'>('/v1/me/payment_methods?limit=50')
  const demo = useValue(isDemo)
  useEffect(findDemo, [])
  if (demo === null || (saved.data === null && saved.failure === null)) return null
  const ways: Way[] = (saved.data?.items ?? []).map(each => ({
    method: 'saved', token: each.id, icon: 'card', detail: null,
    label: each.last_four == null ? each.label ?? say('pay.saved') : say('pay.ending', { brand: each.brand ?? say('pay.card'), digits: each.last_four }),
  }))
  if (demo && kinds.includes('card')) ways.push(...sandbox.map(([token, text]): Way => ({ method: 'card', token, icon: 'card', label: say(text), detail: say('pay.demo') })))
  if (kinds.includes('cash')) ways.push({ method: 'cash', icon: 'cash', label: say('pay.cash'), detail: null })
  return ways
}

export const isSameWay = (a: PaymentWay, b: PaymentWay) => a.method === b.method && a.token === b.token

/** As the core takes it: without words. */
export const paymentOf = ({ method, token }: PaymentWay): PaymentWay => (token === undefined ? { method } : { method, token })
