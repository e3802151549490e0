import { test } from 'node:test'
import assert from 'node:assert/strict'
import { after, heights, pulled } from '../../src/food/map/heights'

test('presses lead through all heights of the list and back to the first', () => {
  assert.deepEqual(heights.map(after), ['half', 'full', 'peek'])
})

test('a pull of the list ends at the next height, a long one at the last, and a tremble where it was', () => {
  assert.equal(pulled('half', 10), 'half')
  assert.equal(pulled('half', 60), 'full')
  assert.equal(pulled('half', -60), 'peek')
  assert.equal(pulled('peek', 400), 'full')
  assert.equal(pulled('full', -400), 'peek')
  assert.equal(pulled('full', 400), 'full')
  assert.equal(pulled('peek', -60), 'peek')
})
