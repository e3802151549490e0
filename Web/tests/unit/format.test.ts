import { test } from 'node:test'
import assert from 'node:assert/strict'
import { distance, percent, shortMoney, timeOfDay } from '../../src/texts/format'
import { speak } from '../../src/texts/say'

test('whole units are written without their decimals, whatever a currency has', () => {
  assert.equal(shortMoney(300, 'USD'), '$3')
  assert.equal(shortMoney(350, 'USD'), '$3.50')
  assert.equal(shortMoney(300, 'JPY'), '¥300')
  assert.equal(shortMoney(2000, 'KWD').replace(/\s/, ' '), 'KWD 2')
  assert.equal(shortMoney(1_000_00, 'USD'), '$1,000')
})

const speakAs = async (tag: string) => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: [tag] }, configurable: true })
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })
  await speak(tag.startsWith('de') ? 'de' : 'en')
}

test('the time of day is written as people of the place count hours', async () => {
  const times = ['00:05', '09:00', '12:00', '18:05'].map(time => `2026-09-21T${time}:00.000Z`)
  await speakAs('en-US')
  assert.deepEqual(times.map(time => timeOfDay(time, 'UTC').replace(/\s/, ' ')), ['12:05 AM', '9:00 AM', '12:00 PM', '6:05 PM'])
  assert.equal(timeOfDay(times[1] ?? '', 'UTC', { isHour: true }).replace(/\s/, ' '), '9 AM')
  for (const tag of ['en-GB', 'de-DE']) {
    await speakAs(tag)
    assert.deepEqual(times.map(time => timeOfDay(time, 'UTC')), ['00:05', '09:00', '12:00', '18:05'])
  }
})

test('a way is in miles where people count in miles', async () => {
  await speakAs('en-US')
  assert.deepEqual([40, 1788, 16_093].map(distance), ['0.1 mi', '1.1 mi', '10 mi'])
  await speakAs('en-GB')
  assert.deepEqual([620, 1788].map(distance), ['600 m', '1.8 km'])
})

test('M2: a rate has all its digits and no more, as people of the language write it', async () => {
  await speakAs('en-US')
  const rates = [[88_750, '8.875'], [82_500, '8.25'], [80_000, '8'], [3_750, '0.375'], [1, '0.0001'], [200_000, '20'], [0, '0']] as const
  for (const [millionths, text] of rates) assert.equal(percent(millionths), text + '\u00a0%')
  await speakAs('de-DE')
  for (const [millionths, text] of rates) assert.equal(percent(millionths), text.replace('.', ',') + '\u00a0%')
})
