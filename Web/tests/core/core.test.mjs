// Core.ts around the real module. Scripts/web-core compiles the page's side first and says where both are.
import { test } from 'node:test'
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const bytes = readFileSync(process.env.CORE_WASM)
const { Core, CoreBroken, CoreNotLoaded } = await import(pathToFileURL(`${process.env.CORE_JS}/Core.mjs`))
const now = 1_790_000_000_000
const served = (status = 200, type = 'application/wasm', body = bytes) => async () =>
  new Response(body, { status, headers: { 'content-type': type } })
const load = (options = {}, fetch = served()) => Core.load('/core.wasm', () => ({ seed: 7, ...options }), fetch)

/** A core whose mailbox can be made to trap. */
async function trapping(options = {}) {
  const core = await load({ account: 'acc_diner', ...options })
  return { core, trap: () => { core.mailbox.call = () => { throw new WebAssembly.RuntimeError('unreachable') } } }
}

test('a machine that is opened brings its effects and its view', async () => {
  const core = await load({ account: 'acc_diner' })
  let effects = []
  const cart = core.open('cart', {}, now, list => { effects = list })
  assert.deepEqual(effects.map(effect => `${effect.kind} ${effect.slot} ${effect.act.kind}`), ['store owner read', 'store destination read', 'store cart read'])
  assert.equal(core.view(cart).isResumed, false)
})

test('an answer enters by the same door and may bring more to do', async () => {
  const core = await load({ account: 'acc_diner' })
  let effects = []
  const cart = core.open('cart', {}, now, list => { effects = list })
  const after = effects.flatMap(({ id }) => core.answer({ kind: 'found', id }, now))
  assert.ok(after.some(effect => effect.kind === 'call' && effect.path === '/v1/cart'))
  assert.equal(core.view(cart).isResumed, true)
})

test('a view is the same object until it changes, and only then are its listeners told', async () => {
  const core = await load()
  const cart = core.open('cart', {}, now, () => {})
  let calls = 0
  const stop = core.subscribe(cart, () => { calls += 1 })
  const before = core.view(cart)
  core.send(cart, { kind: 'setTip', tip: 100 }, now)
  assert.equal(core.view(cart), before)
  assert.equal(calls, 0)
  core.happened({ kind: 'signedIn', account: 'acc_diner' }, now)
  stop()
})

test('a body goes beside its message as it came', async () => {
  const core = await load()
  assert.deepEqual(core.know('menu', new TextEncoder().encode('{"currency":"USD"}'), now), [])
})

test('an input that this core does not read is an error of the page, and changes nothing', async () => {
  const core = await load()
  const cart = core.open('cart', {}, now, () => {})
  assert.throws(() => core.send(cart, { kind: 'dance' }, now), /send is not read/)
})

test('each way of not loading is its own', async () => {
  const failure = async fetch => (await load({}, fetch).then(() => assert.fail('loaded'), error => error)).failure
  assert.equal(await failure(async () => { throw new TypeError('offline') }), 'network')
  assert.equal(await failure(served(404)), 'missing')
  assert.equal(await failure(served(200, 'text/html')), 'type')
  assert.equal(await failure(served(200, 'application/wasm', bytes.subarray(0, 1000))), 'damaged')
  assert.equal(await failure(served(200, 'application/wasm', Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))), 'damaged')
  assert.ok(new CoreNotLoaded('policy') instanceof Error)
})

test('after a trap the machines start again from the disk, and old answers are nobody’s', async () => {
  let restarted = []
  const { core, trap } = await trapping({ restarted: list => { restarted = list } })
  let opened = []
  const cart = core.open('cart', {}, now, list => { opened = list })
  trap()
  assert.deepEqual(core.send(cart, { kind: 'clear' }, now), [])
  assert.deepEqual(restarted.map(effect => effect.slot), ['owner', 'destination', 'cart'])
  const before = new Set(opened.map(effect => effect.id))
  assert.ok(restarted.every(effect => !before.has(effect.id)))
  assert.deepEqual(core.answer({ kind: 'found', id: opened[2].id }, now), [])
  assert.equal(core.view(cart).isResumed, false)
})

test('a machine has the number of its notices, another one after a trap, and none once it is closed', async () => {
  const refusal = new TextEncoder().encode('{"code":"unauthenticated","title":"","status":401,"detail":""}')
  const refused = (core, effects) => {
    const calls = effects.filter(({ kind }) => kind === 'store').flatMap(({ id }) => core.answer({ kind: 'found', id }, now)).filter(({ kind }) => kind === 'call')
    return calls.flatMap(({ id }) => core.answer({ kind: 'answered', id, status: 401 }, now, refusal)).find(({ kind }) => kind === 'notice')
  }
  let restarted = []
  const { core, trap } = await trapping({ restarted: list => { restarted = list } })
  let opened = []
  const cart = core.open('cart', {}, now, list => { opened = list })
  const before = refused(core, opened)
  assert.equal(core.isOf(before.of, cart), true)
  trap()
  core.send(cart, { kind: 'clear' }, now)
  const after = refused(core, restarted)
  assert.notEqual(after.of, before.of)
  assert.equal(core.isOf(after.of, cart), true)
  assert.equal(core.isOf(before.of, cart), false)
  core.close(cart, now)
  assert.equal(core.isOf(after.of, cart), false)
})

test('the second trap within a minute is the end', async () => {
  const { core, trap } = await trapping()
  const cart = core.open('cart', {}, now, () => {})
  trap()
  core.send(cart, { kind: 'clear' }, now)
  trap()
  assert.throws(() => core.send(cart, { kind: 'clear' }, now + 59_000), CoreBroken)
  assert.throws(() => core.send(cart, { kind: 'clear' }, now + 600_000), CoreBroken)
})

test('a trap after which the module does not begin anew is the end, and is told once', async () => {
  let told = 0
  const { core, trap } = await trapping({ broken: () => { told += 1 } })
  const cart = core.open('cart', {}, now, () => {})
  trap()
  core.begin = () => { throw new WebAssembly.RuntimeError('unreachable') }
  assert.throws(() => core.send(cart, { kind: 'clear' }, now), CoreBroken)
  assert.throws(() => core.send(cart, { kind: 'clear' }, now + 600_000), CoreBroken)
  assert.equal(told, 1)
})

test('a trap a day is no end', async () => {
  const { core, trap } = await trapping()
  const cart = core.open('cart', {}, now, () => {})
  for (const at of [now, now + 86_400_000]) {
    trap()
    assert.deepEqual(core.send(cart, { kind: 'clear' }, at), [])
  }
})
