import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tipAmounts, tipText } from '../../src/food/tips'

test('tips are amounts that people give in a currency', () => {
  assert.deepEqual(tipAmounts('USD'), [200, 300, 400])
  assert.deepEqual(tipAmounts('JPY'), [200, 300, 500])
  assert.deepEqual(tipAmounts('INR'), [2000, 3000, 5000])
})

test('a tip is shown without the zeros of whole units', () => {
  assert.deepEqual([tipText(200, 'USD'), tipText(250, 'USD'), tipText(200, 'JPY')], ['$2', '$2.50', '¥200'])
})
