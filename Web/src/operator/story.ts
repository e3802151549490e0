// What happened to an order, as one line of time.
import { money } from '../texts/format'
import type { IconName } from '../ui/Icon'
import type { OrderStory, StoryMoney, StoryNotice, StoryStep } from '../wire/generated'
import { tell, wordOf } from './words'

export interface StoryEvent {
  readonly at: string
  readonly icon: IconName
  readonly title: string
  readonly detail: string | null
  readonly isBad: boolean
}

const icons: Readonly<Record<string, IconName>> = {
  placed: 'receipt', confirmed: 'store', preparing: 'dinner', ready_for_pickup: 'bag', out_for_delivery: 'bike', delivered: 'check',
  cancelled: 'ban', rejected: 'ban', payment_failed: 'card', pending_payment: 'card',
}

const lost: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed', 'expired'])
const failed: ReadonlySet<string> = new Set(['declined', 'abandoned'])

/** Steps, questions to couriers, answers of the gateway, refunds and what the customer was told, the oldest first. */
export function storyOf({ order, steps, offers, told, money: moved }: OrderStory): readonly StoryEvent[] {
  return inOrder([
    ...stepEvents(steps, 'step', status => icons[status] ?? 'info'),
    ...offers.flatMap(offer => [
      { at: offer.made_at, icon: 'bike' as const, title: tell('offered'), detail: null, isBad: false },
      ...(offer.answered_at == null ? [] : [{ at: offer.answered_at, icon: 'bike' as const, title: wordOf('offer', offer.status), detail: null, isBad: false }]),
    ]),
    ...moneyEvents(moved, order.currency),
    ...noticeEvents(told),
  ])
}

/** Of what happened at one moment, the order of the lists stays. */
export const inOrder = (events: readonly StoryEvent[]): readonly StoryEvent[] => [...events].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))

/** @param kind Whose words the statuses are: `step` of an order, `standing` of a booking. */
export const stepEvents = (steps: readonly StoryStep[], kind: 'step' | 'standing', iconOf: (status: string) => IconName): readonly StoryEvent[] => steps.map(step => ({
  at: step.at, icon: iconOf(step.status), title: wordOf(kind, step.status), isBad: lost.has(step.status),
  detail: step.reason == null ? tell('by', { who: wordOf('actor', step.actor) }) : tell('byWhy', { who: wordOf('actor', step.actor), why: step.reason }),
}))

/** What the gateway answered, and what staff gave back. */
export const moneyEvents = ({ payments, refunds }: StoryMoney, currency: string): readonly StoryEvent[] => [
  ...payments.flatMap(({ payment, is_tip: isTip, events }) => events.map(event => ({
    at: event.at, icon: payment.kind === 'cash' ? 'cash' as const : 'card' as const, title: tell(isTip ? 'tipPayment' : 'payment', { amount: money(payment.amount, currency), status: wordOf('payment', event.status) }),
    detail: event.detail, isBad: failed.has(event.status),
  }))),
  ...refunds.map(refund => ({ at: refund.at, icon: 'repeat' as const, title: tell('gaveBack', { amount: money(refund.amount, currency) }), detail: tell('borneBy', { who: wordOf('bearer', refund.borne_by) }), isBad: false })),
]

/** What the customer's devices were told. */
export const noticeEvents = (told: readonly StoryNotice[]): readonly StoryEvent[] => told.map(notice => ({ at: notice.at, icon: 'bell', title: tell('told', { what: wordOf('notice', notice.message) }), detail: null, isBad: false }))
