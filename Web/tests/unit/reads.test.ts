import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, turn } from './page'
import { setRecord, setSlow } from './disk'

const problem = (status: number) => new Response(JSON.stringify({ code: 'not_found', detail: '' }), { status })
/** Longer than the network waits for a disk. */
const patience = () => new Promise<void>(done => setTimeout(done, 200))

test('an answer that refuses is shown at once, however slow the disk is', async () => {
  const { known, refresh } = await import('../../src/reads/reads')
  const platform = asked()
  setSlow(true)
  const path = '/v1/orders/ord_gone'
  void refresh(path)
  await patience()
  await platform.answer(problem(404))
  const shown = known(path)
  setSlow(false)
  assert.equal(shown.failure?.status, 404)
  assert.equal(shown.isAsking, false)
})

test('without a network every reader waits for the disk, the second one too', async () => {
  const { known, refresh } = await import('../../src/reads/reads')
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) })
  const path = '/v1/orders/ord_kept'
  setRecord('guest', 'reads', path, { body: { order_id: 'ord_kept' }, etag: null, at: 1 })
  setSlow(true)
  void refresh(path)
  void refresh(path)
  await patience()
  const before = known(path).failure
  setSlow(false)
  for (let each = 0; each < 4; each += 1) await turn()
  assert.equal(before, null)
  assert.deepEqual(known(path).data, { order_id: 'ord_kept' })
  assert.equal(known(path).failure?.isOffline, true)
})
