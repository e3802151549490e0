import { test } from 'node:test'
import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { items } from './page'
import type { DoorVerdict, DoorWord } from '../../src/core/generated'
import { detailsOf, spoken } from '../../src/theatre/details'
import { doorName, keepDoorName, longestName } from '../../src/theatre/doorName'
import { sealOf } from '../../src/theatre/seal'
import { daysAt, doorOrder } from '../../src/theatre/shows'
import { typedCode } from '../../src/theatre/useCodes'
import { lookOf } from '../../src/theatre/verdict'
import { netWords, tell } from '../../src/theatre/words'

const kinds: readonly DoorWord[] = ['checking', 'admitted', 'admittedHere', 'used', 'cancelled', 'otherShow', 'otherTheatre', 'showCancelled', 'invalid', 'forged', 'unchecked']
const evening = Date.parse('2026-11-28T19:58:00Z')
const verdict = (kind: DoorWord, parts: Partial<DoorVerdict> = {}): DoorVerdict => ({ number: 1, kind, ...parts })

test('every kind of verdict has its word, its shape and its signal', () => {
  const words = kinds.map(kind => tell(lookOf(kind).word))
  assert.deepEqual(words, ['Checking …', 'Come in', 'Come in', 'Already in', 'Cancelled', 'Not here', 'Not here', 'Called off', 'No ticket', 'No ticket', 'Ask the box office'])
  const of = (signal: string | null) => kinds.filter(kind => lookOf(kind).signal === signal)
  assert.deepEqual(of('yes'), ['admitted', 'admittedHere'])
  assert.deepEqual(of('no'), ['used', 'cancelled', 'showCancelled', 'invalid', 'forged'])
  assert.deepEqual(of('look'), ['otherShow', 'otherTheatre', 'unchecked'])
  assert.deepEqual(of(null), ['checking'])
})

test('verdicts with another meaning have another shape', () => {
  const shapes = (['admitted', 'admittedHere', 'used', 'otherShow', 'unchecked', 'checking'] as const).map(kind => lookOf(kind).shape)
  assert.equal(new Set(shapes).size, shapes.length)
  assert.equal(lookOf('newer' as DoorWord).word, 'askBoxOffice')
})

test('the age to look at is said first, and whether the buyer confirmed it last', () => {
  const ages = (age_rule: object | null, confirmed_rule: object | null, age: string | null) => detailsOf(verdict('admitted', { answer: { age_rule, confirmed_rule, seat: { row: 'J', number: '7', age } } }), 'UTC')
  const sixteen = { age: 16, kind: 'checked' }
  assert.deepEqual(ages(sixteen, sixteen, null), ['Check ages: 16 and over.'])
  assert.deepEqual(ages(sixteen, null, 'child'), ['Check ages: 16 and over.', "A child's ticket.", 'The buyer did not confirm this rule.'])
  assert.deepEqual(ages({ age: 12, kind: 'accompanied' }, { age: 12, kind: 'accompanied' }, null), ['Check ages: under 12 only with an adult.'])
  assert.deepEqual(ages({ age: 12, kind: 'advised' }, null, null), [])
  assert.deepEqual(ages(null, null, 'newer'), [])
  assert.deepEqual(detailsOf(verdict('admitted'), 'UTC'), [])
})

test('a ticket that is used again names the time in the zone of the theatre and the door of the first use', () => {
  const used = { row: 'J', seat: '7', firstAt: evening, firstDoor: 'Door B' }
  assert.deepEqual(detailsOf(verdict('used', used), 'Europe/Berlin'), ['First used at 8:58\u00a0PM, Door B.'])
  assert.deepEqual(detailsOf(verdict('used', { firstAt: evening }), 'UTC'), ['First used at 7:58\u00a0PM.'])
  assert.equal(spoken(verdict('used', used), 'UTC'), 'Already in. Seat J7. First used at 7:58\u00a0PM, Door B.')
})

test('another show is said as the platform says it, and without an answer of its own', () => {
  assert.equal(detailsOf(verdict('otherShow', { message: 'It is for Alien in Hall 4.' }), 'UTC')[0], 'It is for Alien in Hall 4.')
  assert.equal(detailsOf(verdict('otherShow', { message: '' }), 'UTC')[0], 'It is for another show.')
})

test('since when there is no network, and nothing is said while there is one', () => {
  const view = { readAt: evening, isFresh: true, timeZone: 'UTC' }
  assert.equal(netWords(view, true), null)
  for (const [isFresh, isOnline] of [[false, true], [true, false]] as const) assert.equal(netWords({ ...view, isFresh }, isOnline), 'The platform does not answer. The list is from 7:58\u00a0PM.')
  assert.equal(netWords({ isFresh: false }, true), 'The platform does not answer. The list is from last time.')
  assert.equal(netWords({ isFresh: true }, true), null)
})

test('a door has its usual name until it has one of its own, of at most sixty characters', () => {
  items.clear()
  assert.equal(doorName(), 'Door A')
  keepDoorName('  Stairs  ')
  assert.equal(doorName(), 'Stairs')
  keepDoorName('   ')
  assert.equal(doorName(), 'Door A')
  keepDoorName('D'.repeat(80))
  assert.equal(doorName().length, longestName)
})

const show = (id: string, starts: string, ends: string, status = 'scheduled') => ({ id, starts_at: `2026-11-28T${starts}:00Z`, ends_at: `2026-11-28T${ends}:00Z`, status })

test('what is on or begins next comes first, and what is over or cancelled last', () => {
  const shows = [show('over', '14:00', '16:00'), show('next', '20:15', '22:30'), show('gone', '20:00', '22:00', 'cancelled'), show('on', '18:00', '20:30', 'started'), show('early', '10:00', '12:00'), show('late', '23:00', '23:59')]
  assert.deepEqual(doorOrder(shows, evening).map(each => each.id), ['on', 'next', 'late', 'gone', 'over', 'early'])
})

test('at night the shows of the evening before are listed too', () => {
  const days = (at: string, zone = 'America/New_York') => daysAt(zone, Date.parse(at))
  assert.deepEqual(days('2026-11-29T01:00:00Z'), { today: '2026-11-28', before: null })
  assert.deepEqual(days('2026-11-29T05:10:00Z'), { today: '2026-11-29', before: '2026-11-28' })
})

test('a typed code is written as the platform writes it', () => {
  assert.equal(typedCode(' s1:7:01m8:01m9:12:ab3def:0a \n'), 'S1:7:01M8:01M9:12:AB3DEF:0A')
})

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As `Base32.encode` of Structures. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

async function signer(id: number) {
  const pair = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const raw = new Uint8Array(await webcrypto.subtle.exportKey('raw', pair.publicKey))
  const public_key = btoa(String.fromCharCode(...raw)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  const sign = async (text: string) => `${text}:${base32(new Uint8Array(await webcrypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text))))}`
  return { sign, key: { id, algorithm: 'ed25519', public_key } }
}

test('a code is genuine when the key that it names has signed it, and forged when it has not', async () => {
  const [ours, other] = [await signer(7), await signer(7)]
  const keys = { keys: [ours.key], server_time: '' }
  const text = 'S1:7:01M8TICKET:01M8SH0W:12:AB3DEF'
  const code = await ours.sign(text)
  assert.equal(code.split(':')[6]?.length, 103)
  assert.equal(await sealOf(code, keys), 'genuine')
  assert.equal(await sealOf(code.replace(':12:', ':13:'), keys), 'forged')
  assert.equal(await sealOf(await other.sign(text), keys), 'forged')
  for (const signature of ['', 'AB', 'not base32', code.split(':')[6]?.slice(0, -1)]) assert.equal(await sealOf(`${text}:${signature}`, keys), 'forged', signature)
  assert.equal(await sealOf(code, { ...keys, keys: [other.key, ours.key] }), 'genuine')
})

test('without the key, or for half a code, nothing is known of the signature', async () => {
  const [ours, other] = [await signer(7), await signer(8)]
  const code = await ours.sign('S1:7:01M8TICKET:01M8SH0W:12:AB3DEF')
  const keys = { keys: [ours.key], server_time: '' }
  assert.equal(await sealOf(code, undefined), 'unknown')
  assert.equal(await sealOf(code, { ...keys, keys: [other.key] }), 'unknown')
  assert.equal(await sealOf(code, { ...keys, keys: [{ ...ours.key, public_key: 'AAAA' }] }), 'unknown')
  assert.equal(await sealOf(code, { ...keys, keys: [{ ...ours.key, public_key: '!' }] }), 'unknown')
  for (const half of ['', 'S1:7:01M8TICKET', 'https://example.org', code.slice(0, 30), `${code}:A`, `S1:7:${'A'.repeat(300)}:B:1:C:D`]) assert.equal(await sealOf(half, keys), 'unknown', half)
})
