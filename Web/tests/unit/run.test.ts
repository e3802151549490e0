import { test } from 'node:test'
import assert from 'node:assert/strict'
import type { Effect } from '../../src/core/generated'
import { Runner, type Carriers, type Replied } from '../../src/core/run'

const turn = () => new Promise<void>(done => setImmediate(done))
declare function setImmediate(run: () => void): void

/** A runner whose carriers write down what they are told. */
function staged(overrides: Partial<Carriers> = {}, hear: (replied: Replied) => readonly Effect[] = () => []) {
  const told: string[] = []
  const note = (effect: Effect) => void told.push(effect.kind)
  const carriers: Carriers = { call: note, wake: note, store: note, live: note, open: note, notice: note, ...overrides }
  return { told, runner: new Runner(carriers, hear, () => 7) }
}

const store: Effect = { kind: 'store', id: 1, slot: 'order', act: { kind: 'keep', value: 'k' } }
const call: Effect = { kind: 'call', id: 2, method: 'post', path: '/v1/orders/submit' }

test('a store is on the disk before the next effect begins', async () => {
  let written: () => void = () => undefined
  const { told, runner } = staged({ store: () => new Promise<void>(done => { written = done }) })
  runner.perform([store, call])
  await turn()
  assert.deepEqual(told, [])
  written()
  await turn()
  assert.deepEqual(told, ['call'])
})

test('a call is only begun: what follows does not wait for its answer', async () => {
  const { told, runner } = staged({ call: () => new Promise<void>(() => undefined) })
  runner.perform([call, { kind: 'wake', id: 3, at: 9 }])
  await turn()
  assert.deepEqual(told, ['wake'])
})

test('an answer never runs inside the effect that it answers', async () => {
  const order: string[] = []
  const { runner } = staged(
    { call: (_, reply) => { reply({ answer: { kind: 'failed', id: 2 } }); order.push('begun') } },
    () => { order.push('heard'); return [] })
  runner.perform([call])
  await turn()
  assert.deepEqual(order, ['begun', 'heard'])
})

test('what an answer asks for is done after what was asked before', async () => {
  const { told, runner } = staged(
    { call: (_, reply) => reply({ answer: { kind: 'failed', id: 2 } }) },
    () => [{ kind: 'open', url: '/' }])
  runner.perform([call, { kind: 'wake', id: 3, at: 9 }])
  await turn()
  assert.deepEqual(told, ['wake', 'open'])
})

test('repeated answers are all heard: what they mean is the machine’s business', async () => {
  let heard = 0
  const { runner } = staged({ call: (_, reply) => { for (const id of [2, 2]) reply({ answer: { kind: 'failed', id } }) } }, () => { heard += 1; return [] })
  runner.perform([call])
  await turn()
  assert.equal(heard, 2)
})
