import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'

Object.assign(globalThis, { location: { pathname: '/', search: '' }, history: { state: null } })

test('a change of screens that was skipped is no error; one that failed is', async () => {
  const { unlessSkipped } = await import('../../src/routes/location')
  for (const name of ['AbortError', 'InvalidStateError', 'TimeoutError']) unlessSkipped(new DOMException('skipped', name))
  for (const error of [new TypeError('a screen failed'), new DOMException('cross', 'SecurityError')]) {
    const thrown = await Promise.reject(error).catch(unlessSkipped).then(() => null, (each: unknown) => each)
    assert.equal(thrown, error)
  }
})
