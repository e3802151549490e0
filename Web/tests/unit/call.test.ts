import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { setRecord } from './disk'
import type { Replied } from '../../src/core/run'

const photo = { kind: 'call', id: 7, method: 'post', path: '/v1/courier/deliveries/dlv_1/photo', file: 'courier/photo/dlv_1' } as const

/** Makes a call: what came of it, and for how many milliseconds its answer was waited for. */
async function made(call: Record<string, unknown>): Promise<{ replies: Replied[]; sent: string[]; waits: number[] }> {
  const { callCarrier } = await import('../../src/effects/call')
  const replies: Replied[] = []
  const sent: string[] = []
  const waits: number[] = []
  const wait = globalThis.setTimeout
  Object.assign(globalThis, {
    fetch: (path: string) => {
      sent.push(path)
      return Promise.resolve(new Response('{}', { status: 200 }))
    },
    setTimeout: (run: () => void, milliseconds: number) => {
      waits.push(milliseconds)
      return wait(run, milliseconds)
    },
  })
  void callCarrier(() => undefined)(call as Parameters<ReturnType<typeof callCarrier>>[0], replied => void replies.push(replied))
  for (let each = 0; each < 6; each += 1) await new Promise<void>(done => wait(done, 0))
  Object.assign(globalThis, { setTimeout: wait })
  return { replies, sent, waits }
}

test('a photo that is not on the disk any more is answered in the platform\'s form, and nothing is sent', async () => {
  const { replies, sent } = await made(photo)
  const [replied] = replies
  assert.deepEqual(sent, [])
  assert.deepEqual(replied?.answer, { kind: 'answered', id: 7, status: 410 })
  const body = JSON.parse(new TextDecoder().decode(replied?.body)) as { code: string; detail: string }
  assert.equal(body.code, 'photo_missing')
  assert.ok(body.detail !== '')
})

test('a photo has two minutes for its way, everything else half of one', async () => {
  setRecord('device', 'slots', photo.file, new Blob(['jpeg']))
  const uploaded = await made(photo)
  assert.deepEqual(uploaded.sent, [photo.path])
  assert.equal(uploaded.waits.includes(120_000), true)
  assert.equal(uploaded.waits.includes(30_000), false)
  const { file: _, ...plain } = photo
  assert.equal((await made(plain)).waits.includes(30_000), true)
})
