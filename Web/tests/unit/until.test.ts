import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilWords } from '../../src/food/tracking/minutes'
import { allTexts } from '../../src/texts/say'

const now = Date.parse('2026-11-24T18:00:00Z')
const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const words = (earliest: number, latest: number) => untilWords({ earliest: after(earliest), latest: after(latest) }, now)

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
