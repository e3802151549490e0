import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { actsOf } from '../../src/operator/acts'
import { bearersOf, minorUnits, nothing, partOf } from '../../src/operator/refund'
import { minutesLate, storyOf } from '../../src/operator/story'
import { wordOf } from '../../src/operator/words'
import type { OrderStory } from '../../src/wire/generated'

const minute = (count: number) => new Date(Date.parse('2026-11-28T19:00:00Z') + count * 60_000).toISOString()

function story({ status = 'placed', kind = 'delivery', delivery = null as Partial<NonNullable<OrderStory['delivery']>> | null } = {}): OrderStory {
  const order = { status, currency: 'USD', fulfilment: { kind }, lines: [] }
  const money = { payments: [{ payment: { kind: 'card', amount: 2450 }, is_tip: false, events: [{ status: 'captured', detail: 'capture: captured', at: minute(2) }] }], refunds: [{ amount: 850, borne_by: 'restaurant', at: minute(9) }], postings: [] }
  return {
    order, delivery, money, account: {}, log: [],
    steps: [{ status: 'placed', at: minute(0), actor: 'customer' }, { status: 'confirmed', at: minute(2), actor: 'restaurant', reason: null }],
    offers: [{ courier_id: 'acc_1', status: 'declined', made_at: minute(3), answered_at: minute(4) }, { courier_id: 'acc_2', status: 'open', made_at: minute(5) }],
    told: [{ message: 'accepted', at: minute(2) }],
  } as unknown as OrderStory
}

test('an amount is typed with a point or a comma, and has no more decimals than its currency', () => {
  const typed = ['8.50', '8,5', ' 8 ', '0.01', '1234567.89', '8.505', '8.5.0', '0', '', 'eight', '-8', '12345678']
  assert.deepEqual(typed.map(text => minorUnits(text, 'USD')), [850, 850, 800, 1, 123_456_789, null, null, null, null, null, null, null])
  assert.deepEqual(['850', '8.5'].map(text => minorUnits(text, 'JPY')), [850, null])
})

test('the platform is asked for what is chosen, and for nothing where nothing is', () => {
  assert.equal(partOf(nothing, 'USD'), null)
  assert.deepEqual(partOf({ ...nothing, portions: { 1: 2, 2: 0 } }, 'USD'), { lines: [{ line_id: '1', quantity: 2 }] })
  assert.deepEqual(partOf({ ...nothing, part: 'amount', amount: '8.50' }, 'USD'), { amount: 850 })
  assert.equal(partOf({ ...nothing, part: 'amount', amount: 'all', portions: { 1: 2 } }, 'USD'), null)
  assert.deepEqual(partOf({ ...nothing, part: 'all', portions: { 1: 2 } }, 'USD'), {})
})

test('a courier bears a refund only where one had the food', () => {
  const { order } = story()
  assert.deepEqual(bearersOf(order, true), ['house', 'platform', 'courier'])
  assert.deepEqual(bearersOf(order, false), ['house', 'platform'])
  assert.deepEqual(bearersOf(story({ kind: 'seat' }).order, true), ['house', 'platform'])
})

test('what an operator can do follows from where the food is', () => {
  const carried = { delivered_at: null, picked_up_at: null }
  assert.deepEqual(actsOf(story()), ['cancel'])
  assert.deepEqual(actsOf(story({ status: 'preparing', delivery: carried })), ['reassign', 'cancel'])
  assert.deepEqual(actsOf(story({ status: 'out_for_delivery', delivery: { ...carried, picked_up_at: minute(5) } })), ['complete'])
  assert.deepEqual(actsOf(story({ status: 'ready_for_pickup', kind: 'pickup' })), ['complete', 'cancel'])
  for (const status of ['delivered', 'cancelled', 'rejected', 'payment_failed']) assert.deepEqual(actsOf(story({ status })), [], status)
})

test('a story is one line of time, and keeps the order of what happened at one moment', () => {
  const events = storyOf(story())
  assert.deepEqual(events.map(event => event.at), [0, 2, 2, 2, 3, 4, 5, 9].map(minute))
  assert.deepEqual(events.slice(1, 4).map(event => event.icon), ['store', 'card', 'bell'])
  assert.deepEqual(events.slice(4, 7).map(event => event.title), ['A courier was asked', 'The courier said no', 'A courier was asked'])
  assert.deepEqual([events[7]?.title, events[7]?.detail], ['$8.50 given back', 'At the cost of: the restaurant'])
})

test('a minute is late once it is over, and left until it has come', () => {
  const at = (seconds: number) => Date.parse(minute(0)) + seconds * 1000
  assert.deepEqual([-61, -60, -1, 0, 59, 60, 125].map(seconds => minutesLate(minute(0), at(seconds))), [-2, -1, -1, 0, 0, 1, 2])
})

test('a word that is new in the platform is said as it writes it', () => {
  assert.deepEqual([wordOf('actor', 'courier'), wordOf('standing', 'picked_up'), wordOf('action', 'cancelShow')], ['the courier', 'picked up', 'cancel show'])
})
