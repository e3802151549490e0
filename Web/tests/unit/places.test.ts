import { test } from 'node:test'
import assert from 'node:assert/strict'
import { placeOf, withNumber } from '../../src/food/where/places'
import { speak } from '../../src/texts/say'
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

test('a postcode and the number of a flat are no house number', () => {
  for (const words of ['main street 10001', 'Main Street, Apt 4', 'main street apt. 4', 'main street # 4', 'main street, unit 12b', 'main street suite 300', 'main street floor 3']) {
    assert.deepEqual(labels('Main Street', words), ['Main Street', words, true], words)
  }
  for (const words of ['lindenweg wohnung 4', 'lindenweg, Etage 2', 'lindenweg 1010', 'lindenweg 12, 1010']) assert.deepEqual(labels('Lindenweg', words), ['Lindenweg', words, true], words)
  assert.deepEqual(labels('Lantern Walk', '1204 lantern walk'), ['1204 Lantern Walk', '1204 lantern walk', false])
  assert.deepEqual(labels('Lantern Walk', 'lantern walk, 120b'), ['Lantern Walk 120b', 'lantern walk', false])
})

test('a house that the platform knows is as the platform writes it', () => {
  const house = { ...street('Lantern Walk'), kind: 'address', text: '14 Lantern Walk', number: '14' }
  assert.deepEqual(placeOf(house, '14 lantern'), { label: '14 Lantern Walk', typed: '14 lantern', detail: 'Soiree Bay', lat: 40, lon: -73, note: '' })
})

const speakAs = async (tag: string) => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [tag] }, configurable: true })
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })
  await speak(tag.startsWith('de') ? 'de' : 'en')
}

test('a number that is asked for comes where the language writes it, and none changes nothing', async () => {
  assert.deepEqual([withNumber('Low Road', ' 4 '), withNumber('Low Road', ' ')], ['4 Low Road', 'Low Road'])
  await speakAs('de-AT')
  assert.equal(withNumber('Lindenweg', '4'), 'Lindenweg 4')
  await speakAs('en-US')
})

test('five digits before the street are its number, and a postcode for who writes the number behind', async () => {
  assert.deepEqual(labels('Ventura Boulevard', '12345 ventura'), ['12345 Ventura Boulevard', '12345 ventura', false])
  assert.deepEqual(labels('Ventura Boulevard', '12345a, ventura'), ['12345a Ventura Boulevard', '12345a, ventura', false])
  assert.deepEqual(labels('Ventura Boulevard', '123456 ventura'), ['Ventura Boulevard', '123456 ventura', true])
  assert.deepEqual(labels('Ventura Boulevard', 'ventura 90210'), ['Ventura Boulevard', 'ventura 90210', true])
  await speakAs('de-DE')
  assert.deepEqual(labels('Lindenweg', '10115 lindenweg'), ['Lindenweg', '10115 lindenweg', true])
  assert.deepEqual(labels('Lindenweg', '10115 lindenweg 4'), ['Lindenweg 4', '10115 lindenweg', false])
  assert.deepEqual(labels('Lindenweg', '1204 lindenweg'), ['1204 Lindenweg', '1204 lindenweg', false])
  await speakAs('en-US')
})

test('a floor and a flat are called Stock and Top in German alone', async () => {
  assert.deepEqual(labels('Round Top', 'round top 7'), ['Round Top 7', 'round top', false])
  assert.deepEqual(labels('Woodstock', 'wood stock 3'), ['Woodstock 3', 'wood stock', false])
  await speakAs('de-AT')
  for (const words of ['lindenweg stock 3', 'lindenweg top 7', 'lindenweg, Top. 7']) assert.deepEqual(labels('Lindenweg', words), ['Lindenweg', words, true], words)
  await speakAs('en-US')
})
