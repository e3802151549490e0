import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { countCommitted, record, setSlow } from './disk'

test('a write is committed before the disk has answered anything, so that a page that is left at once loses nothing', async () => {
  const { storeCarrier } = await import('../../src/effects/store')
  await storeCarrier({ kind: 'store', slot: 'cart', act: { kind: 'keep', value: 'one' } }, () => undefined)
  const before = countCommitted()
  setSlow(true)
  const written = storeCarrier({ kind: 'store', slot: 'cart', act: { kind: 'keep', value: 'two' } }, () => undefined)
  await new Promise(done => setTimeout(done))
  assert.equal(countCommitted(), before + 1)
  setSlow(false)
  await written
  assert.equal(record('device', 'slots', 'cart'), 'two')
})

test('a write that expects a value looks first, and writes nothing where another tab was faster', async () => {
  const { storeCarrier } = await import('../../src/effects/store')
  const heard: unknown[] = []
  const keep = (value: string, over: string) => storeCarrier(
    { kind: 'store', id: 1, slot: 'held', act: { kind: 'keep', value, over: { kind: 'value', value: over } } }, ({ answer }) => heard.push(answer))
  await storeCarrier({ kind: 'store', slot: 'held', act: { kind: 'keep', value: 'one' } }, () => undefined)
  await keep('two', 'one')
  await keep('three', 'one')
  assert.equal(record('device', 'slots', 'held'), 'two')
  assert.deepEqual(heard, [{ kind: 'kept', id: 1 }, { kind: 'found', id: 1, value: 'two' }])
})
