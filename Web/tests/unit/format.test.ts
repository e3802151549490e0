import { test } from 'node:test'
import assert from 'node:assert/strict'
import { shortMoney } from '../../src/texts/format'

test('whole units are written without their decimals, whatever a currency has', () => {
  assert.equal(shortMoney(300, 'USD'), '$3')
  assert.equal(shortMoney(350, 'USD'), '$3.50')
  assert.equal(shortMoney(300, 'JPY'), '¥300')
  assert.equal(shortMoney(2000, 'KWD').replace(/\s/, ' '), 'KWD 2')
  assert.equal(shortMoney(1_000_00, 'USD'), '$1,000')
})
