import { useRead } from '../../reads/reads'
import { say } from '../../texts/say'
import type { IconName } from '../../ui/Icon'
import type { PayMethod } from './purchase'

export interface Way extends PayMethod {
  readonly icon: IconName
  readonly detail: string | null
}

/** Cards of the sandbox: each plays one answer of a bank. Only a demo's gateway knows them. */
const sandbox: readonly { token: string; text: 'pay.approved' | 'pay.declined' | 'pay.threeDS' }[] = [
  { token: 'tok_approved', text: 'pay.approved' }, { token: 'tok_three_ds', text: 'pay.threeDS' }, { token: 'tok_declined', text: 'pay.declined' },
]

/** What this cart can be paid with: saved ways first, then those that the platform takes. Null: not known yet. */
export function useWays(kinds: readonly string[]): readonly Way[] | null {
  const saved = useRead<'/v1/me/payment_methods'>('/v1/me/payment_methods')
  if (saved.data === null && saved.failure === null) return null
  const ways: Way[] = (saved.data?.items ?? []).map(each => ({
    kind: 'saved', token: each.id, icon: 'card', detail: null,
    label: each.last_four == null ? each.label ?? say('pay.saved') : say('pay.ending', { brand: each.brand ?? say('pay.card'), digits: each.last_four }),
  }))
  if (kinds.includes('card')) ways.push(...sandbox.map(each => ({ kind: 'card', token: each.token, icon: 'card' as const, label: say(each.text), detail: say('pay.demo') })))
  if (kinds.includes('cash')) ways.push({ kind: 'cash', token: null, icon: 'cash', label: say('pay.cash'), detail: null })
  return ways
}
