import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import type { KitchenView } from '../../src/core/generated'
import { isLive, lostWords } from '../../src/kitchen/Bars'

const view = (parts: Partial<KitchenView>): KitchenView => ({ phase: 'loading', isFresh: false, cards: [], undos: [], kept: [], ...parts })

test('before the orders were read nobody is told to press on', () => {
  assert.deepEqual(lostWords(view({}), 'UTC'), { title: 'The orders are not here yet.', text: 'They are asked for again by themselves. Until they come, nothing rings here.' })
  const read = lostWords(view({ phase: 'showing', readAt: Date.parse('2026-11-28T19:05:00Z') }), 'UTC')
  assert.equal(read.title, 'No connection since 7:05\u00a0PM.')
  assert.ok(read.text.startsWith('You can go on'))
})

test('a board that is being read for the first time is neither live nor lost', () => {
  const readAt = Date.parse('2026-11-28T19:05:00Z')
  assert.equal(isLive(null), null)
  assert.equal(isLive(view({ isFresh: true })), null)
  assert.equal(isLive(view({ isFresh: false })), false)
  assert.equal(isLive(view({ isFresh: true, readAt })), true)
  assert.equal(isLive(view({ isFresh: false, readAt })), false)
})
