import { test } from 'node:test'
import assert from 'node:assert/strict'
import { atTime, goalOf, homeOf, seatOf } from '../../src/food/cart/destination'

const home = { label: '4 Low Road', lat: 40, lon: -74, note: 'Ring' }
const door = { kind: 'delivery', address: { street: '4 Low Road', lat: 40, lon: -74 } } as const
const seat = { theatre: 'Palace', screen: 'Hall 1', row: 'E', numbers: ['1', '2'] }

test('a chosen address is the door with its place', () => {
  assert.deepEqual(homeOf(home), { fulfilment: { kind: 'delivery', address: { street: '4 Low Road', lat: 40, lon: -74, notes: 'Ring' } }, place: { lat: 40, lon: -74 } })
})

test('another time keeps the place', () => {
  const later = atTime(door, '2026-09-21T18:00:00Z')
  assert.deepEqual(later, { fulfilment: { ...door, slot: { start: '2026-09-21T18:00:00Z' } }, place: { lat: 40, lon: -74 } })
  assert.deepEqual(atTime({ ...door, slot: { start: '2026-09-21T18:00:00Z' } }, null).fulfilment, door)
  assert.equal(atTime({ kind: 'seat', booking_id: 'bkg_1', seat }, null).place, undefined)
})

test('what this device chose is shown, with the platform’s words for the same seats', () => {
  const chosen = { kind: 'seat', booking_id: 'bkg_1' }
  assert.equal(seatOf(goalOf(chosen, { ...chosen, seat, slot: { start: 'x' } }))?.label, 'E1, 2')
  assert.equal(seatOf(goalOf(chosen, { ...chosen, seat, slot: { start: 'x' } }))?.slot, null)
  assert.equal(seatOf(goalOf(chosen, { kind: 'seat', booking_id: 'bkg_2', seat }))?.label, '')
  assert.equal(goalOf(null, door), door)
  assert.equal(goalOf(door, { ...chosen, seat }), door)
  assert.equal(seatOf(null), null)
})
