import { test } from 'node:test'
import assert from 'node:assert/strict'
import { placeOf, withNumber } from '../../src/food/where/places'
import type { PlaceBody } from '../../src/wire/generated'

const street = (text: string): PlaceBody => ({ kind: 'street', text, street: text, city_id: 'cty_1', city: 'Soiree Bay', lat: 40, lon: -73 })
const labels = (text: string, words: string) => [placeOf(street(text), words).label, placeOf(street(text), words).typed, placeOf(street(text), words).lacksNumber ?? false]

test('the number that was typed stays with the street', () => {
  assert.deepEqual(labels('Lantern Walk', '12 lantern w'), ['12 Lantern Walk', '12 lantern w', false])
  assert.deepEqual(labels('Lantern Walk', '12b, lantern'), ['12b Lantern Walk', '12b, lantern', false])
  assert.deepEqual(labels('Lindenweg', 'linden 12'), ['Lindenweg 12', 'linden', false])
  assert.deepEqual(labels('Lantern Walk', '12-14 lan'), ['12-14 Lantern Walk', '12-14 lan', false])
})

test('a street without a number says so, also where a number is in its name', () => {
  assert.deepEqual(labels('Lantern Walk', 'lantern'), ['Lantern Walk', 'lantern', true])
  assert.deepEqual(labels('East 59th Street', '59th'), ['East 59th Street', '59th', true])
  assert.deepEqual(labels('Route 9', 'route 9'), ['Route 9', 'route 9', true])
  assert.deepEqual(labels('Lantern Walk', '12'), ['Lantern Walk', '12', true])
})

test('a house that the platform knows is as the platform writes it', () => {
  const house = { ...street('Lantern Walk'), kind: 'address', text: '14 Lantern Walk', number: '14' }
  assert.deepEqual(placeOf(house, '14 lantern'), { label: '14 Lantern Walk', typed: '14 lantern', detail: 'Soiree Bay', lat: 40, lon: -73, note: '' })
})

test('a number that is asked for comes before the street, and none changes nothing', () => {
  assert.deepEqual([withNumber('Low Road', ' 4 '), withNumber('Low Road', ' ')], ['4 Low Road', 'Low Road'])
})
