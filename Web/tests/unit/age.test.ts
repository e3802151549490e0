import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { askedAge } from '../../src/films/pay/askedAge'
import type { CartLine } from '../../src/food/cart/cart'
import { asksForId } from '../../src/food/cart/cartViews'
import { emptyCart } from '../../src/food/cart/emptyCart'

test('R11: what a film’s certificate asks is to be confirmed, each kind in its words', () => {
  assert.equal(askedAge({ age: 16, kind: 'checked' }), 'All of us are old enough: 16 and over.')
  assert.equal(askedAge({ age: 12, kind: 'accompanied' }), 'Whoever of us is under 12 comes with an adult.')
  assert.equal(askedAge({ age: 6, kind: 'advised' }), 'We know that this film is advised from 6 on.')
  assert.equal(askedAge({ age: 6, kind: 'unheard_of' }), 'All of us are old enough for this film.')
})

test('R11: a film without a rule asks for nothing', () => {
  assert.equal(askedAge(undefined), null)
})

test('a cart says that an ID is asked for while it holds something that is not for the young', () => {
  const line = (needsId: boolean, isGone = false): CartLine => ({ id: 'l', item: 'i', name: 'Wine', choices: [], options: [], quantity: 1, note: null, total: 900, was: null, isGone, needsId, alternatives: [] })
  assert.equal(asksForId({ ...emptyCart, lines: [line(false)] }), false)
  assert.equal(asksForId({ ...emptyCart, lines: [line(false), line(true)] }), true)
  assert.equal(asksForId({ ...emptyCart, lines: [line(true, true)] }), false)
})
