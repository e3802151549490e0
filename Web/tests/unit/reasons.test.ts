import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { TrackingView } from '../../src/core/generated'
import type { OrderDetail } from '../../src/wire/generated'
import { orderOf } from '../../src/food/tracking/orderOf'
import { reasonWords } from '../../src/food/tracking/reasonWords'
import { speak } from '../../src/texts/say'

const entry = (status: string, reason: string | null, code: string | null = null) => ({ status, at: '', actor: 'platform', reason, reason_code: code })

test('the platform’s reasons are said in the person’s language, a kitchen’s stay its own words', async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'] }, configurable: true })
  await speak('de')
  assert.equal(reasonWords(entry('cancelled', 'the restaurant did not answer in time', 'restaurant_silent')), 'Die Küche hat nicht rechtzeitig geantwortet.')
  assert.equal(reasonWords(entry('payment_failed', 'insufficient_funds', 'payment_declined')), 'Deine Bank hat abgelehnt.')
  assert.equal(reasonWords(entry('rejected', 'The oven is broken')), 'The oven is broken')
  assert.equal(reasonWords(entry('rejected', 'the show was called off')), 'the show was called off')
  assert.equal(reasonWords(entry('cancelled', 'the moon was full', 'full_moon')), 'the moon was full')
})

test('an order that the core follows keeps the codes of its reasons', () => {
  const told = { ...entry('cancelled', 'the restaurant did not answer in time', 'restaurant_silent'), at: '2026-01-01T18:00:00Z' }
  const read = { timeline: [told] } as unknown as OrderDetail
  const view: TrackingView = {
    phase: 'over', isCourierStale: false, actions: [],
    now: { status: 'cancelled', title: '', details: '', steps: [{ status: 'cancelled', state: 'done' }] },
  } as unknown as TrackingView
  assert.deepEqual(orderOf(view, read)?.timeline, [told])
})

test('a step that went well gives no reason', () => {
  assert.equal(reasonWords(entry('placed', 'cash')), null)
  assert.equal(reasonWords(entry('cancelled', null)), null)
})
