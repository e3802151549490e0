// What happened to an order, as one line of time.
import { statusWord } from '../food/cards/status'
import { money } from '../texts/format'
import type { IconName } from '../ui/Icon'
import type { OrderStory, StoryMoney, StoryNotice } from '../wire/generated'
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

const lost: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed'])

/** Steps, questions to couriers, answers of the gateway, refunds and what the customer was told, the oldest first. */
export function storyOf({ order, steps, offers, told, money: moved }: OrderStory): readonly StoryEvent[] {
  const events: StoryEvent[] = [
    ...steps.map(step => ({
      at: step.at, icon: icons[step.status] ?? 'info', title: statusWord(step.status, order.fulfilment.kind), isBad: lost.has(step.status),
      detail: step.reason == null ? tell('by', { who: wordOf('actor', step.actor) }) : tell('byWhy', { who: wordOf('actor', step.actor), why: step.reason }),
    })),
    ...offers.flatMap(offer => [
      { at: offer.made_at, icon: 'bike' as const, title: tell('offered'), detail: null, isBad: false },
      ...(offer.answered_at == null ? [] : [{ at: offer.answered_at, icon: 'bike' as const, title: wordOf('offer', offer.status), detail: null, isBad: false }]),
    ]),
    ...moneyEvents(moved, order.currency),
    ...noticeEvents(told),
  ]
  // Of what happened at one moment, the order of the lists stays.
  return events.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

const failed: ReadonlySet<string> = new Set(['declined', 'abandoned'])

/** What the gateway answered, and what staff gave back. */
export const moneyEvents = ({ payments, refunds }: StoryMoney, currency: string): readonly StoryEvent[] => [
  ...payments.flatMap(({ payment, is_tip: isTip, events }) => events.map(event => ({
    at: event.at, icon: payment.kind === 'cash' ? 'cash' as const : 'card' as const, title: tell(isTip ? 'tipPayment' : 'payment', { amount: money(payment.amount, currency), status: wordOf('payment', event.status) }),
    detail: event.detail, isBad: failed.has(event.status),
  }))),
  ...refunds.map(refund => ({ at: refund.at, icon: 'repeat' as const, title: tell('gaveBack', { amount: money(refund.amount, currency) }), detail: tell('bornBy', { who: wordOf('bearer', refund.borne_by) }), isBad: false })),
]

/** What the customer's devices were told. */
export const noticeEvents = (told: readonly StoryNotice[]): readonly StoryEvent[] => told.map(notice => ({ at: notice.at, icon: 'bell', title: tell('told', { what: wordOf('notice', notice.message) }), detail: null, isBad: false }))

/** The minutes that an order is late; negative: so many are left. */
export const minutesLate = (promisedBy: string, at: number): number => Math.floor((at - Date.parse(promisedBy)) / 60_000)
