import { test } from 'node:test'
import assert from 'node:assert/strict'

/** What a browser gives each page of a site, as far as the account needs it. */
const items = new Map<string, string>()
const listeners: ((event: { key: string | null }) => void)[] = []
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value), removeItem: (key: string) => void items.delete(key) },
  addEventListener: (kind: string, listener: (event: { key: string | null }) => void) => void (kind === 'storage' && listeners.push(listener)),
})
const zoe = { id: 'acc_zoe', name: 'Zoë', email: null }
const max = { id: 'acc_max', name: 'Max', email: null }

/** Another tab writes, and this one hears of it. */
function elsewhere(next: typeof zoe | null): void {
  if (next === null) items.delete('soiree.account')
  else items.set('soiree.account', JSON.stringify(next))
  listeners.forEach(listener => listener({ key: 'soiree.account' }))
}

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
