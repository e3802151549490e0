import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blocksOf, hour, hourBefore } from '../../src/food/discover/eveningBlocks'
import type { EveningItem } from '../../src/wire/generated'

const now = Date.UTC(2026, 10, 24, 17, 0)
const at = (hours: number) => new Date(now + hours * hour).toISOString()
const item = (from: number, until: number, more: Partial<EveningItem>): EveningItem => ({ begins_at: at(from), ends_at: at(until), time_zone: 'UTC', is_off: false, ...more })
const dinner = (from: number, until: number, more: Partial<EveningItem> = {}) => item(from, until, { order: { order_id: 'ord_1' } as EveningItem['order'], fulfilment: 'delivery', ...more })
const film = (from: number, until: number, more: Partial<EveningItem> = {}) => item(from, until, { booking: { booking_id: 'bkg_1' } as EveningItem['booking'], ...more })
const minutes = (at: number) => (at - now) / 60_000
const shown = (items: readonly EveningItem[]) => blocksOf(items, now, 6 * hour).map(block => `${block.item === null ? '?' : '!'}${block.kind} ${minutes(block.from)}-${minutes(block.until)}`)

test('an empty evening offers dinner and then a film', () => {
  assert.deepEqual(shown([]), ['?dinner 30-75', '?film 85-215'])
})

test('with a film booked, dinner is offered for before it and ends in time', () => {
  assert.deepEqual(shown([film(2, 4)]), ['?dinner 30-75', '!film 120-240'])
})

test('a film that begins too soon has dinner after it', () => {
  assert.deepEqual(shown([film(1, 3)]), ['!film 60-180', '?dinner 190-235'])
})

test('with dinner ordered, a film is offered for when it is eaten', () => {
  assert.deepEqual(shown([dinner(0.5, 3)]), ['!dinner 30-180', '?film 190-320'])
})

test('both booked: nothing is offered, and they stand in order of time', () => {
  assert.deepEqual(shown([film(3, 5), dinner(0.5, 1.5)]), ['!dinner 30-90', '!film 180-300'])
})

test('what is called off, over, or brought to a seat in its film has no block', () => {
  assert.deepEqual(shown([film(2, 4, { is_off: true }), dinner(-3, -1), film(3, 5), dinner(3.5, 3.5, { fulfilment: 'seat' })]), ['?dinner 30-75', '!film 180-300'])
})

test('what runs now begins at now', () => {
  assert.deepEqual(shown([film(-1, 1.5), dinner(-1, 0.5)]), ['!film 0-90', '!dinner 0-30'])
})

test('the line begins with an hour of the city, also where that is half an hour beside UTC', () => {
  const time = (hours: number, minutes: number, seconds = 0) => Date.UTC(2026, 10, 24, hours, minutes, seconds)
  assert.equal(hourBefore(time(17, 42, 30), 'Europe/Vienna'), time(17, 0))
  assert.equal(hourBefore(time(17, 42, 30), 'Asia/Kolkata'), time(17, 30))
  assert.equal(hourBefore(time(17, 12), 'Asia/Kolkata'), time(16, 30))
  assert.equal(hourBefore(time(17, 12), 'Asia/Kathmandu'), time(16, 15))
  assert.equal(hourBefore(time(17, 0), 'UTC'), time(17, 0))
})
