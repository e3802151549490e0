import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import type { CartLine, CartView } from '../../src/food/cart/cart'

const line = (item: string, quantity: number): CartLine => ({ id: item, item, name: item, choices: [], options: [], quantity, note: null, total: null, was: null, isGone: false, needsId: false, alternatives: [] })
const door = { kind: 'delivery' } as CartView['goal']
const asks = { loses: 'Bella', keeps: 'Hopper' }

async function adding() {
  const { makeValue } = await import('../../src/reads/value')
  const { emptyCart } = await import('../../src/food/cart/emptyCart')
  const { whenAdded } = await import('../../src/food/restaurant/whenAdded')
  const view = makeValue<CartView>({ ...emptyCart, lines: [line('pizza', 1)] })
  const refusals = makeValue(0)
  let outcome = 'waiting'
  void whenAdded('pizza', view, refusals).then(how => { outcome = how })
  const change = (next: Partial<CartView>) => view.set({ ...view.get(), ...next })
  return { change, refuse: () => refusals.set(refusals.get() + 1), told: async () => { await Promise.resolve(); await Promise.resolve(); return outcome } }
}

test('a dish whose menu is still read is added when it comes, not before', async () => {
  const { change, told } = await adding()
  change({ state: 'sending' })
  change({ lines: [line('soup', 1), line('pizza', 1)] })
  assert.equal(await told(), 'waiting')
  change({ lines: [line('pizza', 2)] })
  assert.equal(await told(), 'added')
})

test('who keeps the dishes of another kitchen hears nothing', async () => {
  const { change, told } = await adding()
  change({ question: asks })
  assert.equal(await told(), 'waiting')
  change({ question: null })
  assert.equal(await told(), 'kept')
})

test('who lets them go hears that the dish is in', async () => {
  const { change, told } = await adding()
  change({ question: asks })
  change({ question: null, lines: [line('pizza', 3)] })
  assert.equal(await told(), 'added')
})

test('a dish that the cart does not take is told of, and what follows is not', async () => {
  const { change, refuse, told } = await adding()
  refuse()
  assert.equal(await told(), 'refused')
  change({ lines: [line('pizza', 2)] })
  assert.equal(await told(), 'refused')
})

test('only the dish that a cart begins with is fetched, of a kitchen that brings nothing, and after nobody has chosen', async () => {
  const { emptyCart } = await import('../../src/food/cart/emptyCart')
  const { beginsWithFetching } = await import('../../src/food/cart/wayChosen')
  const after = (lines: readonly CartLine[], goal = door): CartView => ({ ...emptyCart, lines, goal })
  assert.equal(beginsWithFetching(after([line('pizza', 2)]), 2, false, false), true)
  assert.equal(beginsWithFetching(after([line('pizza', 2)], null), 2, false, false), true)
  // The same dish once more: somebody may have chosen delivery meanwhile.
  assert.equal(beginsWithFetching(after([line('pizza', 2)]), 1, false, false), false)
  assert.equal(beginsWithFetching(after([line('pizza', 1), line('soup', 1)]), 1, false, false), false)
  assert.equal(beginsWithFetching(after([line('pizza', 1)]), 1, false, true), false)
  assert.equal(beginsWithFetching(after([line('pizza', 1)]), 1, undefined, false), false)
})
