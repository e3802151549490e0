import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, elsewhere, items, max, turn, zoe } from './page'
import { record } from './disk'
import type { CartKeeper, CartView } from '../../src/food/cart/cart'
import type { Value } from '../../src/reads/value'

const dish = { restaurant: { id: 'rst_a', name: 'Bella' }, currency: 'USD', item: 'itm_a', name: 'Pizza', options: [], choices: [], quantity: 1, note: null }
const answer = (name: string) => new Response(JSON.stringify({
  cart_id: 'crt_a', restaurant_id: 'rst_a', currency: 'USD', version: 1, validation_errors: [], promo_code: null, quote: null, fulfilment: null,
  lines: [{ line_id: 'l', menu_item_id: 'itm_a', name, quantity: 1, selected_modifiers: [], modifiers: [], total: 900, is_available: true }],
  totals: { subtotal: 900, tip: 0, total: 900, delivery_fee: 0, service_fee: 0, small_order_fee: 0, discounts: [], taxes: [] },
}), { status: 200 })
const none = () => new Response(JSON.stringify({ code: 'cart_not_found', detail: '' }), { status: 404 })

const settle = async () => { for (let each = 0; each < 4; each += 1) await turn() }

let made: Promise<{ keeper: CartKeeper; view: Value<CartView> }> | null = null

/** One page has one cart, through all visits. */
function theCart() {
  made ??= (async () => {
    const { emptyCart } = await import('../../src/food/cart/emptyCart')
    const { makeServerCart } = await import('../../src/food/cart/serverCart')
    const { makeValue } = await import('../../src/reads/value')
    const view = makeValue(emptyCart)
    return { keeper: await makeServerCart(view), view }
  })()
  return made
}

test('dishes that a guest chose come along once, and are not found again after the sign-out', async () => {
  elsewhere(null)
  const platform = asked()
  const { keeper, view } = await theCart()
  keeper.add(dish)
  await settle()
  assert.ok(record('guest', 'slots', 'cart') !== undefined)
  elsewhere(zoe)
  await settle()
  assert.deepEqual(platform.sent, ['POST /v1/cart/sync'])
  await platform.answer(answer('Pizza'))
  await settle()
  assert.equal(view.get().lines[0]?.name, 'Pizza')
  assert.equal(record('guest', 'slots', 'cart'), undefined)
  elsewhere(null)
  await settle()
  assert.deepEqual(view.get().lines, [])
})

test('a cart that the platform prices is shown to nobody after its person', async () => {
  const { choosePlace } = await import('../../src/reads/place')
  const platform = asked()
  elsewhere(zoe)
  const { keeper, view } = await theCart()
  await settle()
  await platform.answer(none())
  choosePlace({ label: '4 Low Road', lat: 40, lon: -74, note: '' })
  keeper.add(dish)
  assert.ok(view.get().lines.length > 0)
  const late = platform.sent.length
  items.delete('soiree.place')
  elsewhere(null)
  await settle()
  assert.deepEqual(view.get().lines, [])
  assert.equal(record('guest', 'slots', 'cart'), undefined)
  elsewhere(max)
  await settle()
  // What was on its way for the first person is answered now.
  await platform.answer(answer('Pizza'))
  await settle()
  assert.deepEqual([view.get().lines, view.get().state], [[], 'settled'])
  assert.deepEqual(platform.sent.slice(late).filter(each => each.startsWith('POST')), [])
})
