import { test } from 'node:test'
import assert from 'node:assert/strict'
import { asked, elsewhere, zoe } from './page'
import type { EarlyAnswer } from '../../src/wire/early'

const body = (value: unknown) => new Response(JSON.stringify(value))
/** What the early script left, `ago` milliseconds after it came. */
const left = (path: string, value: unknown, ago = 0) => {
  const answer: EarlyAnswer = { response: body(value), text: JSON.stringify(value), took: 10, cameAt: performance.now() - ago }
  Object.assign(globalThis, { window: { soireeEarly: new Map([[path, Promise.resolve(value === null ? null : answer)]]) } })
}

test('what was asked for early is taken once, and then asked for again', async () => {
  const { ask } = await import('../../src/wire/ask')
  elsewhere(null)
  const platform = asked()
  left('/v1/cities', { items: ['early'] })
  assert.deepEqual((await ask('/v1/cities')).body, { items: ['early'] })
  assert.deepEqual(platform.sent, [])
  const second = ask('/v1/cities')
  await platform.answer(body({ items: ['own'] }))
  assert.deepEqual((await second).body, { items: ['own'] })
})

test('somebody signed in, a change, a repeat with its tag, an old answer and a failed one ask for themselves', async () => {
  const { ask } = await import('../../src/wire/ask')
  const cases: [string, () => Promise<{ body: unknown }>][] = [
    ['signed in', () => { elsewhere(zoe); left('/v1/x', 'early'); return ask('/v1/x') }],
    ['a change', () => { elsewhere(null); left('/v1/x', 'early'); return ask('/v1/x', { method: 'POST' }) }],
    ['a tag', () => { left('/v1/x', 'early'); return ask('/v1/x', { etag: '"1"' }) }],
    ['old', () => { left('/v1/x', 'early', 16_000); return ask('/v1/x') }],
    ['failed', () => { left('/v1/x', null); return ask('/v1/x') }],
  ]
  for (const [name, send] of cases) {
    const platform = asked()
    const heard = send()
    await new Promise(done => setTimeout(done))
    assert.equal(platform.sent.length, 1, name)
    await platform.answer(body('own'))
    assert.equal((await heard).body, 'own', name)
  }
  elsewhere(null)
})
