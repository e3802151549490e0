import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tipAmounts } from '../../src/food/tips'

test('tips are amounts that people give in a currency', () => {
  assert.deepEqual(tipAmounts('USD'), [200, 300, 400])
  assert.deepEqual(tipAmounts('JPY'), [200, 300, 500])
  assert.deepEqual(tipAmounts('INR'), [2000, 3000, 5000])
})
