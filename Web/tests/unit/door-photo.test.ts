import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { lookUntil, photoUntil } from '../../src/food/tracking/doorPhoto'
import type { OrderDetail } from '../../src/wire/generated'

const delivered = Date.parse('2026-11-28T19:00:00Z')
const minutes = (count: number) => count * 60_000

function order({ status = 'delivered', kind = 'delivery', hasPhoto = false } = {}): OrderDetail {
  const timeline = ['placed', status].map((each, index) => ({ status: each, at: new Date(delivered - minutes(30) * (1 - index)).toISOString(), actor: 'system', reason: null, reason_code: null }))
  return { status, has_photo: hasPhoto, timeline, fulfilment: { kind } } as unknown as OrderDetail
}

/** The seconds after the delivery at which it was looked for, of a page that was opened at `from` and closed at `to`. */
function looks(from: number, to: number, of: OrderDetail): number[] {
  const before = { now: Date.now, set: globalThis.setInterval, clear: globalThis.clearInterval }
  const seen: number[] = []
  let time = delivered + from
  let tick: (() => void) | null = null
  let every = 0
  Object.assign(globalThis, {
    setInterval: (run: () => void, gap: number) => ([tick, every] = [run, gap]),
    clearInterval: () => { tick = null },
  })
  Date.now = () => time
  try {
    const until = photoUntil(of)
    const end = until === null ? () => undefined : lookUntil(until, () => seen.push((time - delivered) / 1000))
    for (const run = () => tick; run() !== null && time + every <= delivered + to;) {
      time += every
      run()?.()
    }
    end()
  } finally {
    Date.now = before.now
    Object.assign(globalThis, { setInterval: before.set, clearInterval: before.clear })
  }
  return seen
}

test('the photo of the door is looked for every fifteen seconds, for three minutes after the delivery', () => {
  assert.deepEqual(looks(0, minutes(30), order()), [15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165])
  assert.deepEqual(looks(minutes(2.5), minutes(30), order()), [165])
  assert.deepEqual(looks(0, 20_000, order()), [15])
})

test('an order that was brought long ago is not looked at again, nor one that no photo can come for', () => {
  assert.deepEqual(looks(minutes(3), minutes(30), order()), [])
  assert.deepEqual(looks(minutes(60 * 24), minutes(60 * 25), order()), [])
  for (const other of [order({ kind: 'pickup' }), order({ kind: 'seat' }), order({ status: 'cancelled' }), order({ status: 'out_for_delivery' }), order({ hasPhoto: true })]) assert.equal(photoUntil(other), null)
})
