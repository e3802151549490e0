import assert from 'node:assert/strict'
import { test } from 'node:test'
import { learnTime, lead, now } from '../../src/wire/time'

const noon = Date.UTC(2026, 10, 24, 12)
const headers = (fields: Record<string, string>) => ({ get: (name: string) => fields[name] ?? null })
/** A page that has just been opened. */
const anew = () => lead.set(null)
/** An answer that was written at a time, and came when the device's clock said another. */
const answer = (written: number, cameAt: number, took = 100) => learnTime(headers({ Date: new Date(written).toUTCString() }), took, cameAt)

test('a clock that is three hours wrong is corrected to the second, whichever way', () => {
  for (const wrong of [3, -3].map(hours => hours * 3_600_000)) {
    anew()
    answer(noon, noon + wrong + 50)
    assert.ok(Math.abs((lead.get() ?? 0) + wrong) < 1_000, String(lead.get()))
    assert.ok(Math.abs(now() - (Date.now() - wrong)) < 1_100)
  }
})

test('a clock that is right stays as it is, though a date has no milliseconds', () => {
  anew()
  for (const part of [0, 500, 999]) answer(noon + part, noon + part + 40)
  answer(noon, noon + 1_900)
  answer(noon, noon - 1_900)
  assert.equal(lead.get(), 0)
})

test('a clock that is a little wrong is corrected', () => {
  anew()
  answer(noon, noon - 5_000)
  assert.ok((lead.get() ?? 0) > 4_000 && (lead.get() ?? 0) < 6_100)
})

test('an answer that took long proves no more than it can', () => {
  anew()
  // Written at any moment of thirty seconds: it may have been a slow way, and no wrong clock.
  answer(noon, noon + 29_000, 30_000)
  assert.equal(lead.get(), 0)
  answer(noon, noon + 60_000, 30_000)
  assert.ok((lead.get() ?? 0) < -30_000)
})

test('what was learned does not move with every answer, and follows a clock that is set right', () => {
  anew()
  answer(noon, noon + 3_600_000)
  const first = lead.get()
  answer(noon + 700, noon + 3_600_900)
  assert.equal(lead.get(), first)
  answer(noon + 5_000, noon + 5_020)
  assert.ok(Math.abs(lead.get() ?? 9_999) < 1_000)
})

test('the time of a platform whose clock was moved comes before the machine\'s', () => {
  anew()
  learnTime(headers({ Date: new Date(noon).toUTCString(), 'Soiree-Time': new Date(noon + 7_200_000).toUTCString() }), 50, noon + 20)
  assert.ok(Math.abs((lead.get() ?? 0) - 7_200_000) < 1_000)
})

test('an answer without a date, or with none that is one, teaches nothing', () => {
  anew()
  learnTime(headers({}), 50, noon)
  learnTime(headers({ Date: 'soon' }), 50, noon)
  assert.equal(lead.get(), null)
})
