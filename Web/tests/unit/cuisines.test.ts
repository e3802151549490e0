import { test } from 'node:test'
import assert from 'node:assert/strict'
import { cuisinesOf } from '../../src/food/discover/cuisinePictures'
import type { RestaurantCard } from '../../src/wire/generated'

const cards = (...all: readonly (readonly [id: string, ...cuisines: string[]])[]) =>
  all.map(([id, ...cuisines]) => ({ id, cuisines })) as unknown as readonly RestaurantCard[]
const shown = (all: readonly RestaurantCard[]) => cuisinesOf(all).map(({ code, card }) => `${code} ${card.id}`)

test('the most frequent cuisine comes first, equal ones by name', () => {
  assert.deepEqual(cuisinesOf(cards(['a', 'thai'], ['b', 'pizza'], ['c', 'pizza'], ['d', 'cafe'])).map(each => each.code), ['pizza', 'cafe', 'thai'])
})

test('each shows another restaurant, though one has all of them', () => {
  assert.deepEqual(shown(cards(['all', 'pizza', 'pasta', 'italian'], ['b', 'pizza', 'pasta'], ['c', 'pizza'])), ['pizza c', 'pasta b', 'italian all'])
})

test('it shows one whose first cuisine it is, where there is one', () => {
  assert.deepEqual(shown(cards(['a', 'thai', 'pizza'], ['b', 'pizza', 'thai'])), ['pizza b', 'thai a'])
})

test('where there are more cuisines than restaurants, one is shown twice', () => {
  assert.deepEqual(shown(cards(['a', 'pizza', 'pasta'])), ['pasta a', 'pizza a'])
})

test('there are sixteen at most', () => {
  const many = Array.from({ length: 20 }, (_, index) => [`r${index}`, `cuisine${index}`] as const)
  assert.equal(cuisinesOf(cards(...many)).length, 16)
})
