import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import type { RoundStop, RoundView } from '../../src/core/generated'
import { dateOf, lastDays, statementPath } from '../../src/courier/earnings'
import { navigationLink } from '../../src/courier/navigation'
import { sizeOf } from '../../src/courier/photo'
import { broughtOf } from '../../src/courier/roundSignals'
import { lineId, minutesUntil, numbersOf, offerPart, secondsUntil, stageOf, takenAlong, tasksOf, zoneOf } from '../../src/courier/round'
import { netWords, refusalText } from '../../src/courier/words'

const bakery = { name: 'Bakery', street: '1 Main Street', lat: 40, lon: -74 }
const door = (lat: number) => ({ street: `${lat} Mill Street`, lat, lon: -74 })

function stop(id: string, number: string, { pickup = bakery, lat = 40.1, isPickedUp = false, items = [{ name: 'Bread', quantity: 1 }] } = {}): RoundStop {
  return { id, isPickedUp, isKept: false, delivery: { id, number, pickup, dropoff: door(lat), items } }
}

const view = (parts: Partial<RoundView>): RoundView => ({ phase: 'showing', isFresh: true, isOnShift: true, isTaking: false, offers: [], stops: [], kept: [], positions: 0, round: { state: 'approved', offers: [], deliveries: [] }, ...parts })

test('kitchens come before doors, one for all that waits there', () => {
  const other = { ...bakery, name: 'Grill', lat: 40.01 }
  const tasks = tasksOf([stop('a', 'A1', { isPickedUp: true }), stop('b', 'A2'), stop('c', 'A3', { pickup: other }), stop('d', 'A4')], null)
  assert.deepEqual(tasks.map(task => [task.kind, numbersOf(task.stops)]), [['kitchen', 'A2, A4'], ['kitchen', 'A3'], ['door', 'A1']])
})

test('the nearest door comes first where one knows where one is, else the platform says', () => {
  const stops = [stop('a', 'A1', { isPickedUp: true, lat: 40.3 }), stop('b', 'A2', { isPickedUp: true, lat: 40.1 })]
  assert.deepEqual(tasksOf(stops, { lat: 40, lon: -74 }).map(task => task.id), ['b', 'a'])
  assert.deepEqual(tasksOf(stops, null).map(task => task.id), ['a', 'b'])
})

test('bags with a tick are taken along, and all where nothing is ticked', () => {
  const stops = [stop('a', 'A1'), stop('b', 'A2')]
  assert.deepEqual(takenAlong(stops, new Set()).map(each => each.id), ['a', 'b'])
  assert.deepEqual(takenAlong(stops, new Set([lineId('b', 0)])).map(each => each.id), ['b'])
  assert.deepEqual(takenAlong([stop('a', 'A1', { items: [] })], new Set()).map(each => each.id), ['a'])
})

test('one decision a screen: what is carried before what is offered, and a shift only for who may work', () => {
  const offer = { id: 'o', lapsesAt: 0, offer: {} }
  assert.equal(stageOf(view({ stops: [stop('a', 'A1')], offers: [offer] })), 'ride')
  assert.equal(stageOf(view({ offers: [offer] })), 'offer')
  assert.equal(stageOf(view({ isTaking: true })), 'taking')
  assert.equal(stageOf(view({})), 'waiting')
  assert.equal(stageOf(view({ isOnShift: false })), 'off')
  for (const state of ['waiting', 'paused', 'blocked']) assert.equal(stageOf(view({ round: { state, offers: [], deliveries: [] } })), 'notApproved')
})

test('a delivery is said to be brought once it has left the round, whatever was pressed', () => {
  const said = new Set(['a', 'b'])
  assert.deepEqual(broughtOf(said, [stop('a', 'A1'), stop('b', 'A2')]), [])
  assert.deepEqual(broughtOf(said, [stop('b', 'A2'), stop('c', 'A3')]), ['a'])
})

test('minutes and seconds until a time', () => {
  const now = Date.parse('2026-11-28T19:00:00Z')
  assert.equal(minutesUntil('2026-11-28T19:03:30Z', now), 4)
  assert.equal(minutesUntil('2026-11-28T18:58:30Z', now), -2)
  assert.equal(minutesUntil(null, now), null)
  assert.equal(secondsUntil(now + 28_200, now), 29)
  assert.equal(secondsUntil(now - 1, now), 0)
})

test('the phone\'s own navigation', () => {
  assert.equal(navigationLink({ lat: 40.5, lon: -73.25 }, 'Mozilla/5.0 (Linux; Android 15)'), 'geo:40.5,-73.25?q=40.5,-73.25')
  assert.equal(navigationLink({ lat: 40.5, lon: -73.25 }, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)'), 'maps://?daddr=40.5,-73.25')
})

test('a photo has no more than 1280 pixels along its longer side', () => {
  assert.deepEqual(sizeOf(4000, 3000), { width: 1280, height: 960 })
  assert.deepEqual(sizeOf(3000, 4000), { width: 960, height: 1280 })
  assert.deepEqual(sizeOf(640, 480), { width: 640, height: 480 })
})

test('seven days end today, also over a change of the clocks', () => {
  assert.deepEqual(lastDays('2026-11-03', 7), ['2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'])
  assert.equal(statementPath('2026-10-28', '2026-11-03'), '/v1/courier/statement?from=2026-10-28&to=2026-11-03')
})

test('a day is the city\'s, and the phone\'s only until the city is known', () => {
  const evening = Date.parse('2026-11-28T23:30:00Z')
  assert.equal(dateOf(evening, 'America/New_York'), '2026-11-28')
  assert.equal(dateOf(evening, 'Europe/Vienna'), '2026-11-29')
  const noon = new Date(2026, 10, 28, 12)
  assert.equal(dateOf(noon.getTime()), '2026-11-28')
})

test('D2: the ring of an offer is full at 45 seconds, however often it is drawn anew', () => {
  assert.deepEqual([45, 9, 0].map(offerPart), [1, 0.2, 0])
  // Told before the platform's clock was known.
  assert.equal(offerPart(4000), 1)
})

test('a round that is being read says nothing; one that was not read is of last time, and one that was has its age', () => {
  const readAt = Date.parse('2026-11-28T19:00:00Z')
  for (const isOnline of [true, false]) {
    assert.equal(netWords(view({ isFresh: true }), isOnline), null)
    assert.equal(netWords(view({ isFresh: false }), isOnline), 'This is your round from last time.')
    assert.ok(netWords(view({ isFresh: false, readAt }), isOnline)?.startsWith('No network since '))
  }
  assert.equal(netWords(view({ isFresh: true, readAt }), true), null)
  // The phone says so before the next reading fails.
  assert.ok(netWords(view({ isFresh: true, readAt }), false)?.startsWith('No network since '))
})

test('a refusal is told as the step it was for needs it, and one that is new in the platform\'s words', () => {
  assert.equal(refusalText('take', 'offer_taken', ''), 'Another courier has it already. It costs you nothing.')
  assert.equal(refusalText('photograph', 'photo_missing', ''), 'It is not on this phone any more.')
  assert.equal(refusalText('deliver', 'offer_taken', 'The platform says why.'), 'The platform says why.')
})

test('a round tells its times in its city, and in the phone\'s zone before the first offer', () => {
  const readAt = Date.parse('2026-11-28T19:00:00Z')
  const round = (zone?: string) => view({ isFresh: false, readAt, round: { state: 'approved', offers: [], deliveries: [], ...(zone === undefined ? {} : { time_zone: zone }) } })
  assert.equal(netWords(round('America/New_York'), true), 'No network since 2:00\u00a0PM.')
  assert.equal(netWords(round('Asia/Kolkata'), true), 'No network since 12:30\u00a0AM.')
  assert.equal(zoneOf(round()), undefined)
})
