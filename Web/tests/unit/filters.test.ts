import { test } from 'node:test'
import assert from 'node:assert/strict'
import { addressOf, filterCount, noFilters, readFilters, restaurantsPath } from '../../src/food/discover/filters'

const read = (address: string) => readFilters(new URLSearchParams(address.split('?')[1] ?? ''))

test('filters come back from the address that they make', () => {
  const filters = { ...noFilters, cuisines: ['thai', 'pizza'], openNow: true, freeDelivery: true, diets: ['vegan'] as const, sort: 'rating' as const }
  assert.deepEqual(read(addressOf(filters)), filters)
})

test('no filter leaves the plain address', () => {
  assert.equal(addressOf(noFilters), '/')
  assert.equal(filterCount(noFilters), 0)
})

test('words of an address that are no filter are left out', () => {
  assert.deepEqual(read('/?diet=none,vegan&sort=magic').diets, ['vegan'])
  assert.equal(read('/?sort=magic').sort, 'relevance')
})

test('free delivery asks for a fee of nothing', () => {
  const query = new URLSearchParams(restaurantsPath({ lat: 1, lon: 2 }, { ...noFilters, freeDelivery: true }).split('?')[1])
  assert.equal(query.get('max_fee'), '0')
  assert.equal(query.get('open_now'), null)
})
