// Ways to pay: what the account saved, and in a demo the cards of its own bank. No card's number is ever typed here.
import { useEffect } from 'react'
import { account } from '../reads/account'
import { useRead } from '../reads/reads'
import { makeValue, useValue } from '../reads/value'
import { say } from '../texts/say'
import type { PaymentWay } from '../core/generated'
import { ask, Failure } from '../wire/ask'
import type { IconName } from '../ui/Icon'

export interface Way extends PaymentWay {
  readonly label: string
  readonly note: string | null
  readonly icon: IconName
}

/** Null: not known yet. */
const isDemo = makeValue<boolean | null>(null)

/** The demo's bank answers to a stranger that it is there; another server has no such address. */
function findDemo(): void {
  if (isDemo.get() !== null) return
  ask('/sandbox/charges').then(() => isDemo.set(true), (error: unknown) => {
    if (error instanceof Failure && !error.isOffline) isDemo.set(error.status === 401 || error.status === 403)
  })
}

/** Null: still being read. */
export function useWays(takesCash: boolean): readonly Way[] | null {
  const who = useValue(account)
  const saved = useRead<'/v1/me/payment_methods'>(who === null ? null : '/v1/me/payment_methods?limit=50')
  const demo = useValue(isDemo)
  useEffect(findDemo, [])
  if (demo === null || (who !== null && saved.data === null && saved.failure === null)) return null
  const own = (saved.data?.items ?? []).map((method): Way => ({
    method: 'saved', token: method.id, icon: 'card', note: null,
    label: method.last_four != null ? say('pay.ending', { brand: method.brand ?? say('pay.card'), digits: method.last_four }) : method.label ?? say('pay.saved'),
  }))
  const cards = demo ? demoCards.map(([token, key]): Way => ({ method: 'card', token, icon: 'card', label: say(key), note: say('pay.demo') })) : []
  return [...own, ...cards, ...(takesCash ? [{ method: 'cash', icon: 'cash', label: say('pay.cash'), note: null } as const] : [])]
}

const demoCards = [['tok_approved', 'pay.approved'], ['tok_declined', 'pay.declined'], ['tok_three_ds', 'pay.threeDS']] as const

export const isSameWay = (a: PaymentWay, b: PaymentWay) => a.method === b.method && a.token === b.token
