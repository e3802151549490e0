import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, elsewhere, max, turn, zoe } from './page'

const body = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status })
const outcome = (answer: Promise<unknown>) => answer.then(() => 'answered', (error: Error) => error.constructor.name)

test('an answer to somebody who has left reaches nobody, whatever it is', async () => {
  const { ask } = await import('../../src/wire/ask')
  for (const response of [body({}), new Response(null, { status: 304 }), body({}, 500)]) {
    const platform = asked()
    elsewhere(zoe)
    const heard = outcome(ask('/v1/me/addresses', { etag: 'e' }))
    elsewhere(max)
    await platform.answer(response)
    assert.equal(await heard, 'AskerLeft')
  }
})

test('what a guest asked for is answered though somebody signs in meanwhile', async () => {
  const { ask } = await import('../../src/wire/ask')
  const platform = asked()
  elsewhere(null)
  const heard = outcome(ask('/v1/restaurants'))
  elsewhere(zoe)
  await platform.answer(body({}))
  assert.equal(await heard, 'answered')
})

test('a session that ended is noticed by any answer that says so', async () => {
  const { ask } = await import('../../src/wire/ask')
  const { callCarrier } = await import('../../src/effects/call')
  const { doubts, presentAccount } = await import('../../src/reads/who')
  elsewhere(zoe)
  for (const [status, more] of [[401, 1], [412, 1], [404, 0]] as const) {
    const platform = asked()
    const before = doubts.get()
    const heard = outcome(ask('/v1/orders'))
    await platform.answer(body({ code: 'c', detail: 'd' }, status))
    assert.equal(await heard, 'Failure')
    assert.equal(doubts.get() - before, more, `read, ${status}`)
    callCarrier(presentAccount)({ kind: 'call', id: 1, method: 'get', path: '/v1/cart', account: zoe.id }, () => undefined)
    await turn()
    await platform.answer(body({}, status))
    await turn()
    assert.equal(doubts.get() - before, 2 * more, `call, ${status}`)
  }
})

test('what a change puts in place for somebody who has left is not shown to who came', async () => {
  const { known, put } = await import('../../src/reads/reads')
  elsewhere(zoe)
  put('/v1/me/addresses', { items: ['4 Low Road'] }, zoe.id)
  assert.deepEqual(known('/v1/me/addresses').data, { items: ['4 Low Road'] })
  elsewhere(max)
  put('/v1/me/addresses', { items: ['4 Low Road'] }, zoe.id)
  assert.equal(known('/v1/me/addresses').data, null)
})
