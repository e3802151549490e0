import { test } from 'node:test'
import assert from 'node:assert/strict'
import { elsewhere, max, zoe } from './page'
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
