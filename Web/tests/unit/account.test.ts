import { test } from 'node:test'
import assert from 'node:assert/strict'

import { elsewhere, items, max, zoe } from './page'

test('a tab hears who signs in and out in another one, and forgets what it knew of who left', async () => {
  const who = await import('../../src/reads/who')
  const { place, choosePlace } = await import('../../src/reads/place')
  let left = 0
  who.onLeave(() => { left += 1 })
  elsewhere(zoe)
  assert.equal(who.account.get()?.id, 'acc_zoe')
  choosePlace({ label: '4 Low Road', lat: 40, lon: -74, note: '' })
  elsewhere(max)
  assert.equal(who.account.get()?.id, 'acc_max')
  assert.equal(left, 1)
  assert.equal(place.get(), null)
  elsewhere(null)
  assert.equal(who.account.get(), null)
  assert.equal(left, 2)
})

test('a guest who signs in leaves nothing behind: the address they chose stays', async () => {
  const { place, choosePlace } = await import('../../src/reads/place')
  choosePlace({ label: '4 Low Road', lat: 40, lon: -74, note: '' })
  elsewhere(zoe)
  assert.equal(place.get()?.label, '4 Low Road')
})

test('the account is read when a request is sent, not from this tab’s memory', async () => {
  const { presentAccount } = await import('../../src/reads/who')
  const { callCarrier } = await import('../../src/effects/call')
  const sent: string[] = []
  Object.assign(globalThis, { fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${path} ${headers['Soiree-Account']}`)
    return new Response('{}', { status: 200 })
  } })
  elsewhere(zoe)
  const carrier = callCarrier(presentAccount)
  const call = { kind: 'call', id: 1, method: 'get', path: '/v1/cart', account: 'acc_zoe' } as const
  const answers: string[] = []
  await carrier(call, ({ answer }) => void answers.push(answer.kind))
  // Another tab signed in somebody else; this one has not heard of it yet.
  items.set('soiree.account', JSON.stringify(max))
  await carrier(call, ({ answer }) => void answers.push(answer.kind))
  await new Promise(done => setTimeout(done, 0))
  assert.deepEqual(sent, ['/v1/cart acc_zoe'])
  assert.deepEqual(answers, ['failed', 'answered'])
})
