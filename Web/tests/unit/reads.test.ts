import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, elsewhere, turn, zoe } from './page'
import { record, setRecord, setSlow } from './disk'

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

test('a menu and the terms that were read before signing in are there afterwards, and nothing of where a guest was', async () => {
  const { known, refresh } = await import('../../src/reads/reads')
  const menu = '/v1/restaurants/rst_a/menu', terms = '/v1/pages/terms?language=en', list = '/v1/restaurants?lat=40&lon=-73', order = '/v1/orders/ord_a'
  for (const path of [menu, terms, list, order]) setRecord('guest', 'reads', path, { body: path, etag: null, at: 1 })
  elsewhere(zoe)
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) })
  await Promise.all([menu, terms, list, order].map(path => refresh(path)))
  assert.deepEqual([menu, terms, list, order].map(path => known(path).data), [menu, terms, null, null])
  assert.equal(record('guest', 'reads', menu) !== undefined, true)
  elsewhere(null)
})

test('P1: what a guest has read with a place or a booking in its address is not shown to who signs in', async () => {
  const { known, refresh } = await import('../../src/reads/reads')
  const theatres = '/v1/theatres?city=cty_1'
  const personal = ['/v1/theatres?lat=40&lon=-73', '/v1/movies?city=cty_1&lat=40', '/v1/movies?lon=-73', '/v1/restaurants/rst_b/slots?fulfilment=seat&booking_id=bkg_1', '/v1/restaurants/rst_b/menu?near=bkg_1']
  for (const path of [theatres, ...personal]) setRecord('guest', 'reads', path, { body: path, etag: null, at: 1 })
  elsewhere(zoe)
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('no network')) })
  await Promise.all([theatres, ...personal].map(path => refresh(path)))
  assert.equal(known(theatres).data, theatres)
  for (const path of personal) assert.equal(known(path).data, null, path)
  elsewhere(null)
})
