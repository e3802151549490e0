import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, device, elsewhere, items, turn, zoe } from './page'
import './disk'
import type { Outgoing } from '../../src/food/messages/outgoing'

const refusal = (status: number, code: string) => new Response(JSON.stringify({ code, detail: 'No.' }), { status })
const message = { id: 'msg_1', order_id: 'ord_1', author: 'customer', is_own: true, text: 'Hello', sent_at: '2026-01-01T18:00:00Z' }
const taken = () => new Response(JSON.stringify(message), { status: 201 })
const nothing = new Response(null, { status: 503 })

/** A person, an order of theirs, and nothing written. */
async function begun(order: string) {
  const { outgoingOf, write, writeAgain } = await import('../../src/food/messages/outgoing')
  elsewhere(zoe)
  const platform = asked()
  const texts = () => outgoingOf(order).map(each => each.text)
  const stored = () => (JSON.parse(items.get(`soiree.messages.${order}`) ?? '[]') as { text: string }[]).map(each => each.text)
  return { platform, outgoingOf, write, writeAgain, texts, stored }
}

/** Lets a reading through that waits a while for the disk. */
async function read(): Promise<void> {
  await new Promise<void>(done => setTimeout(done, 200))
  await turn()
}

test('E1: a message that another tab keeps stays when this one keeps, sends and refuses its own', async () => {
  const { platform, write, stored } = await begun('ord_tabs')
  write('ord_tabs', 'mine')
  const mine = JSON.parse(items.get('soiree.messages.ord_tabs') ?? '[]') as object[]
  items.set('soiree.messages.ord_tabs', JSON.stringify([...mine, { key: 'other', text: 'theirs' }]))
  write('ord_tabs', 'second')
  assert.deepEqual(stored(), ['mine', 'theirs', 'second'])
  await platform.answer(taken())
  assert.deepEqual(stored(), ['theirs', 'second'])
})

test('a message that is refused for good is not offered to be sent again', async () => {
  const { platform, outgoingOf, write, writeAgain, stored } = await begun('ord_closed')
  write('ord_closed', 'Hello')
  await platform.answer(refusal(409, 'messages_closed'))
  const entry = outgoingOf('ord_closed')[0] as Outgoing
  assert.ok(entry.failure)
  assert.equal(entry.isFinal, true)
  assert.deepEqual(stored(), [])
  writeAgain('ord_closed', entry)
  assert.equal(platform.sent.length, 1)
})

test('a refusal by something between, without a problem, is not the platform’s and not for good', async () => {
  const { platform, outgoingOf, write, stored } = await begun('ord_portal')
  write('ord_portal', 'Hello')
  await platform.answer(new Response('<html>Sign in to the hotel</html>', { status: 403 }))
  assert.equal(outgoingOf('ord_portal')[0]?.isFinal, false)
  assert.deepEqual(stored(), ['Hello'])
})

test('E1: an answer that cannot be read does not forget the key', async () => {
  const { platform, outgoingOf, write, stored } = await begun('ord_empty')
  write('ord_empty', 'Hello')
  await platform.answer(new Response('', { status: 201 }))
  assert.equal(outgoingOf('ord_empty')[0]?.isFinal, false)
  assert.deepEqual(stored(), ['Hello'])
})

test('messages that cannot be read count as new', async () => {
  const { unreadable } = await import('../../src/food/messages/seen')
  const list = { order_id: 'ord_1', messages: [message], message_count: 1, can_write: true }
  assert.equal(unreadable(3, 2, list), 1)
  assert.equal(unreadable(3, 0, null), 3)
  assert.equal(unreadable(1, 1, list), 0)
})

test('a busy platform refuses nothing for good', async () => {
  const { platform, outgoingOf, write, writeAgain, stored } = await begun('ord_busy')
  write('ord_busy', 'Hello')
  await platform.answer(refusal(503, 'overloaded'))
  const [entry] = outgoingOf('ord_busy')
  assert.equal(entry?.isFinal, false)
  assert.deepEqual(stored(), ['Hello'])
  if (entry !== undefined) writeAgain('ord_busy', entry)
  assert.equal(platform.sent.length, 2)
})

test('two messages that are written in a hurry are sent one after the other', async () => {
  const { platform, write, stored } = await begun('ord_hurry')
  write('ord_hurry', 'one')
  write('ord_hurry', 'two')
  assert.equal(platform.sent.length, 1)
  await platform.answer(taken())
  assert.deepEqual(platform.sent.filter(each => each.startsWith('POST')).length, 2)
  assert.deepEqual(stored(), ['two'])
})

test('P1: a message that waits for another is not sent when its writer has left', async () => {
  const { platform, write } = await begun('ord_leaver')
  const { forgetAccount } = await import('../../src/reads/account')
  write('ord_leaver', 'one')
  write('ord_leaver', 'two')
  await forgetAccount()
  elsewhere(null)
  elsewhere(zoe)
  await platform.answer(refusal(503, 'overloaded'))
  assert.equal(platform.sent.length, 1)
})

test('a sent message stays shown until the list has it', async () => {
  const { platform, outgoingOf, write, stored } = await begun('ord_1')
  write('ord_1', 'Hello')
  await platform.answer(taken())
  await read()
  await platform.answer(nothing)
  assert.deepEqual(outgoingOf('ord_1').map(each => each.message), ['msg_1'])
  assert.deepEqual(stored(), [])
  const { refresh } = await import('../../src/reads/reads')
  void refresh('/v1/orders/ord_1/messages')
  await read()
  await platform.answer(new Response(JSON.stringify({ order_id: 'ord_1', messages: [message], message_count: 1, can_write: true }), { status: 200 }))
  write('ord_1', 'Again')
  assert.deepEqual(outgoingOf('ord_1').map(each => each.text), ['Again'])
})

test('E1: a message that the device does not take is not sent, and is sent once it does', async () => {
  const { platform, outgoingOf, write, writeAgain, texts } = await begun('ord_full')
  device.isFull = true
  write('ord_full', 'Hello')
  device.isFull = false
  const entry = outgoingOf('ord_full')[0] as Outgoing
  assert.ok(entry.failure)
  assert.deepEqual([texts(), platform.sent], [['Hello'], []])
  writeAgain('ord_full', entry)
  assert.deepEqual(platform.sent, ['POST /v1/orders/ord_full/messages'])
})

test('D8, P1: what somebody has written and not sent leaves with them, from the device and from the screen', async () => {
  const { platform, write, texts, stored } = await begun('ord_left')
  const { forgetAccount } = await import('../../src/reads/account')
  write('ord_left', 'Hello')
  assert.deepEqual([texts(), stored()], [['Hello'], ['Hello']])
  await forgetAccount()
  elsewhere(null)
  assert.deepEqual([texts(), stored()], [[], []])
  assert.equal([...items.keys()].some(key => key.startsWith('soiree.messages.')), false)
  // Its answer comes after they have left.
  await platform.answer(refusal(503, 'overloaded'))
  assert.deepEqual([texts(), stored()], [[], []])
})

test('new are only the messages of others that nobody has looked at', async () => {
  const { newOfOthers } = await import('../../src/food/messages/seen')
  const list = [true, false, true, false, false].map(is_own => ({ ...message, is_own }))
  assert.equal(newOfOthers(list, 0), 3)
  assert.equal(newOfOthers(list, 3), 2)
  assert.equal(newOfOthers(list.slice(0, 3), 2), 0)
  assert.equal(newOfOthers(list, 5), 0)
})

test('a device that is full loses what was seen, and no screen; old orders are forgotten', async () => {
  const { markSeen } = await import('../../src/food/messages/seen')
  device.isFull = true
  markSeen('ord_0', 2)
  device.isFull = false
  for (let each = 1; each <= 60; each += 1) markSeen(`ord_${each}`, each)
  const seen = JSON.parse(items.get('soiree.seen') ?? '{}') as Record<string, number>
  assert.equal(Object.keys(seen).length, 50)
  assert.equal(seen['ord_60'], 60)
  assert.equal([...items.keys()].filter(key => key.startsWith('soiree.seen')).length, 1)
})
