// What a card says of its order at a moment.
import type { KitchenCard } from '../core/generated'
import type { MerchantOrder } from '../wire/generated'

/** As `calm` as an order that has time, `soon` and `late` as one that needs somebody. */
export type Urgency = 'calm' | 'soon' | 'late'

/** Minutes that are left when a card says so. */
const soonWithin = 5
/** Minutes that food may wait for its courier before the card says so, and before it is late. */
const waitsFor = 5
const waitsTooLong = 12

export type Column = 'new' | 'cooking' | 'ready' | 'away'

const columns: Readonly<Record<string, Column>> = {
  placed: 'new', confirmed: 'cooking', preparing: 'cooking', ready_for_pickup: 'ready', out_for_delivery: 'away',
}

/** A status that this version does not know stands with what is being cooked, where it is seen. */
export const columnOf = (card: KitchenCard): Column => columns[card.status] ?? 'cooking'

/** Whole minutes until the promised time; below zero when it has passed. Null: nothing was promised. */
export function minutesLeft(card: KitchenCard, now: number): number | null {
  if (card.readyAt === undefined) return null
  const minutes = (card.readyAt - now) / 60_000
  return minutes > 0 ? Math.ceil(minutes) : Math.floor(minutes)
}

/** How long ready food has waited, in whole minutes. */
export const waited = (card: KitchenCard, now: number) => Math.max(0, -(minutesLeft(card, now) ?? 0))

export const waitsForCourier = (card: KitchenCard) => placedOrder(card).fulfilment === 'delivery' && card.status === 'ready_for_pickup'

export function urgencyOf(card: KitchenCard, now: number): Urgency {
  const left = minutesLeft(card, now)
  switch (columnOf(card)) {
    case 'cooking': return left === null || left > soonWithin ? 'calm' : left < 0 ? 'late' : 'soon'
    case 'ready': return !waitsForCourier(card) || waited(card, now) < waitsFor ? 'calm' : waited(card, now) < waitsTooLong ? 'soon' : 'late'
    default: return 'calm'
  }
}

export const dishes = (order: MerchantOrder) => order.lines.reduce((sum, line) => sum + line.quantity, 0)

/** The platform's last word on the order of a card. */
export const placedOrder = (card: KitchenCard) => card.order as MerchantOrder

/** The first to be ready comes first. */
const byTime = (one: KitchenCard, other: KitchenCard) => (one.readyAt ?? Infinity) - (other.readyAt ?? Infinity) || (one.id < other.id ? -1 : 1)

/** Minutes to say yes with: round ones, and the restaurant's usual time. */
export function answers(usual: number): readonly number[] {
  const round = [10, 15, 20, 25, 30].filter(each => each !== usual)
  return [usual, ...round].slice(0, 5).sort((one, other) => one - other)
}

const answerBy = (card: KitchenCard) => Date.parse(placedOrder(card).accept_by ?? '') || Infinity

/** What can be answered comes first, and of that what has the least time left; what is made, by when it is to be ready. */
export function columnsOf(cards: readonly KitchenCard[]): Record<Column, readonly KitchenCard[]> {
  const of = (column: Column, order: (one: KitchenCard, other: KitchenCard) => number) => cards.filter(card => columnOf(card) === column).sort(order)
  const byAnswer = (one: KitchenCard, other: KitchenCard) => Number(other.rings) - Number(one.rings) || answerBy(one) - answerBy(other) || byTime(one, other)
  return { new: of('new', byAnswer), cooking: of('cooking', byTime), ready: of('ready', byTime), away: of('away', byTime) }
}
