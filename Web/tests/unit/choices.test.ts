import { test } from 'node:test'
import assert from 'node:assert/strict'
import prices from './dish-prices.json'
import { chosenPrice, chosenWords, firstMissing, startingChoices, toggled } from '../../src/food/restaurant/choices'
import type { MenuItemBody, ModifierGroupBody } from '../../src/wire/generated'

const option = (id: string, price_delta = 0, is_available = true) => ({ id, name: id.toUpperCase(), price_delta, is_available })
const size: ModifierGroupBody = { id: 'size', name: 'Size', min_selection: 1, max_selection: 1, options: [option('s'), option('l', 250)] }
const extras: ModifierGroupBody = { id: 'extras', name: 'Extras', min_selection: 0, max_selection: 2, options: [option('a', 100), option('b'), option('c')] }
const dish: MenuItemBody = { id: 'i', name: 'Pizza', description: '', price: 900, diets: [], allergens: [], is_available: true, modifier_groups: [size, extras] }

test('a required choice is missing until it is made', () => {
  assert.equal(firstMissing(dish, new Set())?.id, 'size')
  assert.equal(firstMissing(dish, new Set(['s'])), null)
})

test('in a choice of one the other goes', () => {
  assert.deepEqual([...toggled(size, new Set(['s']), 'l')], ['l'])
})

test('an extra is given back by a second press', () => {
  assert.deepEqual([...toggled(extras, toggled(extras, new Set(), 'a'), 'a')], [])
})

test('where only one option of a required choice can be had it is taken', () => {
  const only = { ...dish, modifier_groups: [{ ...size, options: [option('s', 0, false), option('l', 250)] }] }
  assert.deepEqual([...startingChoices(only)], ['l'])
  assert.deepEqual([...startingChoices(dish)], [])
})

test('words of choices come in the order of the menu', () => {
  assert.deepEqual(chosenWords(dish, new Set(['c', 's', 'a'])), ['S', 'A', 'C'])
})

test('a chosen dish costs what Domain says: BrowserTests reads the same cases', () => {
  for (const { price, options, quantity, total } of prices) {
    const deltas = options.map((delta, index) => option(`o${index}`, delta))
    const item = { ...dish, price, modifier_groups: [{ ...extras, options: [...deltas, option('other', 7)] }] }
    assert.equal(chosenPrice(item, new Set(deltas.map(each => each.id)), quantity), total, `${price} ${options.join()}`)
  }
})
