import { test } from 'node:test'
import assert from 'node:assert/strict'
import { fill, say, sayIfKnown } from '../../src/texts/say'

const rules = new Intl.PluralRules('en')

test('values stand where the text names them', () => {
  assert.equal(fill('Deliver to {street} at {time}', { street: '14 Lantern Lane', time: '18:00' }, rules, 'en'), 'Deliver to 14 Lantern Lane at 18:00')
})

test('a value that is missing leaves its name, so that it is seen', () => {
  assert.equal(fill('{a} {b}', { a: 1 }, rules, 'en'), '1 {b}')
})

test('a number chooses between one and many, and is written as people write it', () => {
  const text = { one: '{n} review', other: '{n} reviews' }
  assert.equal(fill(text, { n: 1 }, rules, 'en'), '1 review')
  assert.equal(fill(text, { n: 1241 }, rules, 'en'), '1,241 reviews')
  assert.equal(fill(text, { n: 1241 }, rules, 'de'), '1.241 reviews')
})

test('a value with braces is not filled again', () => {
  assert.equal(fill('{a}', { a: '{b}', b: 'x' }, rules, 'en'), '{b}')
})

test('a code that has no text is told from one that has', () => {
  assert.equal(sayIfKnown('status.teleported'), null)
  assert.equal(say('app.name'), 'Soiree')
})
