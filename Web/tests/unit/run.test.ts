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
  const errors: unknown[] = []
  return { told, errors, runner: new Runner(carriers, hear, () => 7, error => void errors.push(error)) }
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

test('an effect that cannot be carried out is answered so, and stops none behind it', async () => {
  const heard: Replied[] = []
  const broken = () => { throw new Error('no socket here') }
  const { told, errors, runner } = staged({ call: broken, live: broken }, replied => { heard.push(replied); return [] })
  runner.perform([{ kind: 'live', act: { kind: 'close', number: 1 } }, call, { kind: 'wake', id: 3, at: 9 }])
  await turn()
  assert.deepEqual(told, ['wake'])
  assert.deepEqual(heard, [{ answer: { kind: 'failed', id: 2 } }])
  assert.equal(errors.length, 2)
  runner.perform([{ kind: 'wake', id: 3, at: 9 }])
  await turn()
  assert.deepEqual(told, ['wake', 'wake'])
})

test('a core that is broken is told of, and does not stop what it had asked for', async () => {
  const { told, errors, runner } = staged({ call: (_, reply) => reply({ answer: { kind: 'failed', id: 2 } }) }, () => { throw new Error('broken') })
  runner.perform([call])
  await turn()
  runner.perform([{ kind: 'wake', id: 3, at: 9 }])
  await turn()
  assert.deepEqual(told, ['wake'])
  assert.equal(errors.length, 1)
})
