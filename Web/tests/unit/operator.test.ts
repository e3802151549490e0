import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { actsOf } from '../../src/operator/acts'
import { lateWords, lateness } from '../../src/operator/lateness'
import { amountOf, bearersOf, nothing, partOf } from '../../src/operator/refund'
import { storyOf } from '../../src/operator/story'
import { deskFailure, wordOf } from '../../src/operator/words'
import { Failure } from '../../src/wire/ask'
import { isDecided } from '../../src/wire/decided'
import type { OrderStory, Problem } from '../../src/wire/generated'

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
  assert.deepEqual(typed.map(text => amountOf(text, 'USD')), [850, 850, 800, 1, 123_456_789, null, null, null, null, null, null, null])
  assert.deepEqual(['850', '8.5'].map(text => amountOf(text, 'JPY')), [850, null])
})

test('the platform is asked for what is chosen, and for nothing where nothing is', () => {
  assert.equal(partOf(nothing, 'USD'), null)
  assert.deepEqual(partOf({ ...nothing, portions: { 1: 2, 2: 0 } }, 'USD'), { lines: [{ line_id: '1', quantity: 2 }] })
  assert.deepEqual(partOf({ ...nothing, part: 'amount', amount: '8.50' }, 'USD'), { amount: 850 })
  assert.equal(partOf({ ...nothing, part: 'amount', amount: 'all', portions: { 1: 2 } }, 'USD'), null)
  assert.deepEqual(partOf({ ...nothing, part: 'all', portions: { 1: 2 } }, 'USD'), {})
})

test('a courier bears a refund only where one had the food', () => {
  const [waiting, carried] = [null, minute(5)].map(at => ({ delivered_at: null, picked_up_at: at }))
  assert.deepEqual(bearersOf(story({ delivery: carried! })), ['house', 'platform', 'courier'])
  assert.deepEqual(bearersOf(story({ delivery: waiting! })), ['house', 'platform'])
  assert.deepEqual(bearersOf(story()), ['house', 'platform'])
  assert.deepEqual(bearersOf(story({ kind: 'seat', delivery: carried! })), ['house', 'platform'])
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

test('an order is late from the first moment on, and minutes count as they begin', () => {
  const at = (seconds: number) => Date.parse(minute(0)) + seconds * 1000
  const seen = [-61, -60, -1, 0, 1, 60, 61].map(seconds => lateness(minute(0), at(seconds)))
  assert.deepEqual(seen.map(each => each.minutes), [2, 1, 1, 0, 1, 1, 2])
  assert.deepEqual(seen.map(each => each.isLate), [false, false, false, false, true, true, true])
})

test('what has arrived is as late as it was; what came to nothing is not late', () => {
  const now = Date.parse(minute(60))
  const underWay = { ...story(), order: { ...story().order, eta: { earliest: minute(70), latest: minute(80) } }, promised_by: minute(48) }
  assert.equal(lateWords(underWay, now), '12 min late')
  const arrived = (at: string) => ({ ...story(), promised_by: minute(48), steps: [{ status: 'delivered', at, actor: 'courier', reason: null }] }) as unknown as OrderStory
  assert.equal(lateWords(arrived(minute(50)), now), 'Delivered 2 min late')
  assert.equal(lateWords(arrived(minute(48)), now), null)
  assert.equal(lateWords({ ...story({ status: 'cancelled' }), promised_by: minute(48) }, now), null)
})

test('only a word of the platform decides whether money went back', () => {
  const problem = (code: string) => ({ code, title: '', detail: '' }) as unknown as Problem
  const decided = (status: number, code: string | null) => isDecided(new Failure(status, code === null ? null : problem(code)))
  assert.deepEqual([decided(409, 'refund_changed'), decided(422, 'refund_too_large'), decided(404, 'not_found')], [true, true, true])
  for (const [status, code] of [[0, null], [400, null], [403, null], [404, null], [502, null], [401, 'unauthenticated'], [412, 'precondition_failed'], [408, 'request_timeout'], [429, 'rate_limited'], [409, 'request_in_progress'], [500, 'internal_error'], [503, 'overloaded']] as const) {
    assert.equal(decided(status, code), false, `${status} ${code}`)
  }
  assert.equal(isDecided(new Error('no answer')), false)
})

test('a refusal is said as an operator needs it, by its field where it names one', () => {
  const refused = (code: string, field?: string) => deskFailure(new Failure(422, { code, title: 'T', detail: 'As the platform says it.', errors: field === undefined ? [] : [{ field, code: 'x', message: 'm' }] } as unknown as Problem))
  assert.ok(/Look at the new sum/.test(refused('refund_changed')))
  assert.ok(/More portions/.test(refused('validation_failed', 'lines[3].quantity')))
  assert.ok(/none had this food/.test(refused('validation_failed', 'borne_by')))
})

test('a word that is new in the platform is said as it writes it', () => {
  assert.deepEqual([wordOf('actor', 'courier'), wordOf('standing', 'picked_up'), wordOf('action', 'cancelShow')], ['the courier', 'picked up', 'cancel show'])
})
