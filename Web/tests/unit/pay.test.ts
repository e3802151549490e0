import { test } from 'node:test'
import assert from 'node:assert/strict'
import { cashLast, firstOf, offered, waysOf } from '../../src/pay/methods'

const saved = [{ id: 'pm_1', kind: 'card', brand: 'Visa', last_four: '4242' }] as unknown as Parameters<typeof waysOf>[0]
const names = (ways: ReturnType<typeof waysOf>) => ways.map(way => way.token ?? way.method)

test('cards of the demo are offered where the platform says that no money moves, and nowhere else', () => {
  assert.deepEqual(names(waysOf([], { methods: ['card', 'cash'], isPlay: true })), ['tok_approved', 'tok_three_ds', 'tok_declined', 'cash'])
  assert.deepEqual(names(waysOf([], { methods: ['card', 'cash'], isPlay: false })), ['cash'])
})

test('only what the platform takes is offered', () => {
  assert.deepEqual(names(waysOf(saved, { methods: ['card', 'saved'], isPlay: false })), ['pm_1'])
  assert.deepEqual(names(waysOf(saved, { methods: ['cash'], isPlay: true })), ['cash'])
  assert.deepEqual(waysOf(saved, { methods: [], isPlay: true }), [])
})

test('the page of the payment service is offered where it is taken, before cash', () => {
  const ways = waysOf(saved, { methods: ['hosted_page', 'cash'], isPlay: false })
  assert.deepEqual(names(ways), ['hosted_page', 'cash'])
  assert.equal(ways[0]?.label, 'pay.page')
})

test('what was charged goes on, and what the bank refused is not offered first', () => {
  const ways = waysOf(saved, { methods: ['card', 'saved', 'cash'], isPlay: true })
  assert.equal(offered(ways, { method: 'cash' }, [])?.method, 'cash')
  assert.equal(offered(ways, null, [{ method: 'saved', token: 'pm_1' }])?.token, 'tok_approved')
  assert.equal(offered([], null, []), null)
})

test('after a refusal the core’s first way is offered, where the app has words for it', () => {
  const ways = waysOf([], { methods: ['card', 'cash'], isPlay: true })
  assert.equal(firstOf([{ method: 'saved', token: 'pm_gone' }, { method: 'cash' }, { method: 'card', token: 'tok_approved' }], ways)?.method, 'cash')
  assert.equal(firstOf([], ways), null)
  assert.equal(firstOf(null, ways), null)
})

test('cash changes hands where the food does', () => {
  const cash = (to?: string) => waysOf([], { methods: ['cash'], isPlay: false }, to)[0]?.label
  assert.deepEqual([cash(), cash('pickup'), cash('seat')], ['pay.cash', 'pay.cash.pickup', 'pay.cash.seat'])
})

test('after a refused card another card comes before cash', () => {
  assert.deepEqual(cashLast([{ method: 'cash' }, { method: 'card', token: 'a' }, { method: 'saved', token: 'b' }] as const).map(way => way.method), ['card', 'saved', 'cash'])
})
