import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allTexts, speak } from '../../src/texts/say'
import { failureText, issueText, problemText } from '../../src/texts/problem'
import { statusText, statusWord } from '../../src/food/cards/status'
import { Failure } from '../../src/wire/ask'
import type { Problem } from '../../src/wire/generated'

const refused = (code: string, detail: string, field?: string) =>
  new Failure(422, { code, detail, status: 422, title: '', type: '', errors: field === undefined ? [] : [{ field, code: 'bad_format', message: `about ${field}` }] } as Problem)

test('a refusal that is known is said in our words, a new one in the platform’s', async () => {
  await allTexts()
  assert.equal(problemText('slot_full', 'The slot is full.'), 'This time is full. Choose another.')
  assert.equal(problemText('moon_is_full', 'The moon is full.'), 'The moon is full.')
})

test('a field says what is wrong with it', async () => {
  await allTexts()
  assert.equal(failureText(refused('validation_failed', 'Some fields', 'email')), 'That is not an email address.')
  assert.equal(failureText(refused('validation_failed', 'Some fields', 'street')), 'about street')
})

test('no answer is told from an answer that cannot be read, and from a fault of the page', async () => {
  await allTexts()
  const said = [new Failure(0, null), new Failure(502, null), new TypeError('x')].map(failureText)
  assert.equal(new Set(said).size, 3)
})

test('a status is named by how the food gets to people', async () => {
  await allTexts()
  assert.equal(statusWord('delivered', 'pickup'), 'Collected')
  assert.equal(statusWord('delivered', 'delivery'), 'At your door')
  assert.equal(statusWord('teleported', 'delivery', 'Teleported'), 'Teleported')
  assert.equal(statusText('teleported', 'delivery', 'It is here.'), 'It is here.')
})

test('why a cart cannot be ordered names the dish in English, and is said in the person’s language else', async () => {
  await allTexts()
  const issue = { code: 'item_unavailable', message: 'Pork Dumplings has run out.' }
  assert.equal(issueText(issue), 'Pork Dumplings has run out.')
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'] }, configurable: true })
  Object.defineProperty(globalThis, 'document', { value: { documentElement: {} }, configurable: true })
  await speak('de')
  assert.equal(issueText({ code: 'too_few_choices', message: 'Choose a size.' }), 'Hier muss noch etwas gewählt werden.')
  assert.equal(issueText({ code: 'moon_is_full', message: 'The moon is full.' }), 'The moon is full.')
})
