import { test } from 'node:test'
import assert from 'node:assert/strict'
import { runsInto } from '../../src/food/checkout/runsInto'

const at = (time: string) => `2026-09-21T${time}:00.000Z`
const film = { begins_at: at('20:00'), ends_at: at('22:00') }
const slot = (start: string, end: string) => ({ start: at(start), end: at(end) })

test('food that may come while the film runs is told from what comes before and after it', () => {
  assert.deepEqual([slot('19:30', '20:00'), slot('19:45', '20:15'), slot('21:00', '21:15'), slot('22:00', '22:15')].map(each => runsInto(each, film)), [false, true, true, false])
  assert.equal(runsInto(slot('19:45', '20:15'), null), false)
})
