import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, elsewhere, items, max, turn, zoe } from './page'
import { record, setRecord } from './disk'

const kept = ['cart', 'destination', 'held_seats', 'kitchen/rst_1', 'kitchen/rst_2']
const slots = ['cart', 'destination', 'held_seats', 'kitchen/']
const there = () => ['owner', ...kept].filter(slot => record('device', 'slots', slot) !== undefined)

/** What the device has of somebody, as the core keeps it. */
function keptOf(owner: string): void {
  setRecord('device', 'slots', 'owner', btoa(owner))
  for (const slot of kept) setRecord('device', 'slots', slot, 'x')
  setRecord('device', 'slots', `purchase/${owner}`, 'x')
}

test('who leaves takes along what the device has of them, but for a purchase whose end is unknown', async () => {
  const { forgetAccount } = await import('../../src/reads/account')
  elsewhere(zoe)
  keptOf(zoe.id)
  await forgetAccount()
  assert.deepEqual(there(), [])
  assert.equal(record('device', 'slots', `purchase/${zoe.id}`), 'x')
})

test('a tab that hears late empties nothing of who has come', async () => {
  const { forgetAccount } = await import('../../src/reads/account')
  const { storeCarrier } = await import('../../src/effects/store')
  elsewhere(zoe)
  keptOf(max.id)
  await forgetAccount()
  assert.deepEqual(there(), ['owner', ...kept])
  const leave = { kind: 'store', slot: 'owner', act: { kind: 'leave', owner: btoa(zoe.id), slots } } as const
  await storeCarrier(leave, () => undefined)
  assert.deepEqual(there(), ['owner', ...kept])
  await storeCarrier({ ...leave, act: { ...leave.act, owner: btoa(max.id) } }, () => undefined)
  assert.deepEqual(there(), [])
})

test('a session that ended takes nothing of who signed in on another tab, though this one has not heard of it', async () => {
  const { checkAccount } = await import('../../src/reads/account')
  const { account } = await import('../../src/reads/who')
  elsewhere(zoe)
  const { sent, answer } = asked()
  const checking = checkAccount()
  await turn()
  assert.deepEqual(sent.map(each => each.includes('/v1/me')), [true])
  // On the device at once; the other tab's event comes later.
  items.set('soiree.account', JSON.stringify(max))
  await answer(new Response('{"code":"unauthenticated"}', { status: 401, headers: { 'content-type': 'application/problem+json' } }))
  await checking
  assert.deepEqual([items.get('soiree.account'), account.get()?.id], [JSON.stringify(max), zoe.id])
  elsewhere(max)
  assert.equal(account.get()?.id, max.id)
})
