import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementOf, untilWords } from '../../src/food/tracking/minutes'
import { allTexts } from '../../src/texts/say'
import type { OrderDetail } from '../../src/wire/generated'

const now = Date.parse('2026-11-24T18:00:00Z')
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const words = (earliest: number, latest: number) => untilWords({ earliest: after(earliest), latest: after(latest) }, now, 'America/New_York')

test('minutes are counted for what comes soon, and never below zero', async () => {
  await allTexts()
  assert.equal(words(5, 9), '5–9 min')
  assert.equal(words(-4, -1), '0–1 min')
})

test('what comes in days has its day and time, no thousands of minutes', async () => {
  await allTexts()
  const far = words(3_517, 3_532)
  assert.ok(!/min/.test(far), far)
  assert.ok(/\d:\d\d\s[AP]M$/.test(far), far)
})

test('what is said of an order, and what is far away, is told in the time of its city', async () => {
  await allTexts()
  // 18:00 in Greenwich is 13:00 in New York; 21:00 on, the next day has begun in Greenwich alone.
  assert.equal(words(600, 615), 'Tue, Nov 24, 11:00\u00a0PM')
  const order = (restaurant: string) => ({ status: 'confirmed', title: '', fulfilment: { kind: 'delivery' }, eta: { earliest: after(600), latest: after(615) }, restaurant: { time_zone: restaurant } }) as unknown as OrderDetail
  assert.ok(announcementOf(order('America/New_York'), now).endsWith('. Tue, Nov 24, 11:00\u00a0PM'))
  assert.ok(announcementOf(order('Asia/Kolkata'), now).endsWith('. Wed, Nov 25, 9:30\u00a0AM'))
})
