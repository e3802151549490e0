import { test } from 'node:test'
import assert from 'node:assert/strict'
import { percent, shortMoney } from '../../src/texts/format'
import { speak } from '../../src/texts/say'

test('whole units are written without their decimals, whatever a currency has', () => {
  assert.equal(shortMoney(300, 'USD'), '$3')
  assert.equal(shortMoney(350, 'USD'), '$3.50')
  assert.equal(shortMoney(300, 'JPY'), '¥300')
  assert.equal(shortMoney(2000, 'KWD').replace(/\s/, ' '), 'KWD 2')
  assert.equal(shortMoney(1_000_00, 'USD'), '$1,000')
})

test('M2: a rate has all its digits and no more, as people of the language write it', async () => {
  const rates = [[88_750, '8.875'], [82_500, '8.25'], [80_000, '8'], [3_750, '0.375'], [1, '0.0001'], [200_000, '20'], [0, '0']] as const
  for (const [millionths, text] of rates) assert.equal(percent(millionths), text + '\u00a0%')
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'] }, configurable: true })
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })
  await speak('de')
  for (const [millionths, text] of rates) assert.equal(percent(millionths), text.replace('.', ',') + '\u00a0%')
})
