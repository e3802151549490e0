import { test } from 'node:test'
import assert from 'node:assert/strict'
import './page'
import { awaitsPhoto, lookForPhoto } from '../../src/food/tracking/doorPhoto'
import type { OrderDetail } from '../../src/wire/generated'

const delivered = Date.parse('2026-11-28T19:00:00Z')
const minutes = (count: number) => count * 60_000

function order({ status = 'delivered', kind = 'delivery', hasPhoto = false } = {}): OrderDetail {
  const timeline = ['placed', status].map((each, index) => ({ status: each, at: new Date(delivered - minutes(30) * (1 - index)).toISOString(), actor: 'system', reason: null, reason_code: null }))
  return { status, has_photo: hasPhoto, timeline, fulfilment: { kind } } as unknown as OrderDetail
}

/** Whether a photo may come, so long after the delivery. */
function awaits(after: number, of: OrderDetail): boolean {
  const { now } = Date
  Date.now = () => delivered + after
  try {
    return awaitsPhoto(of)
  } finally {
    Date.now = now
  }
}

/** The seconds after which it was looked for, by a page that was seen but for some of them, and was left at the end. */
function looks(seconds: number, unseen: (second: number) => boolean = () => false): number[] {
  const before = { set: globalThis.setInterval, clear: globalThis.clearInterval, document: globalThis.document }
  const seen: number[] = []
  let tick: (() => void) | null = null
  let second = 0
  let gap = 0
  Object.assign(globalThis, {
    setInterval: (run: () => void, every: number) => ([tick, gap] = [run, every / 1000]),
    clearInterval: () => { tick = null },
    document: { get visibilityState() { return unseen(second) ? 'hidden' : 'visible' } },
  })
  try {
    const end = lookForPhoto(() => seen.push(second))
    for (const run = () => tick; run() !== null && second + gap <= seconds;) {
      second += gap
      run()?.()
    }
    end()
    assert.equal(tick, null)
  } finally {
    Object.assign(globalThis, { setInterval: before.set, clearInterval: before.clear, document: before.document })
  }
  return seen
}

test('the photo of the door is looked for every fifteen seconds, for three minutes', () => {
  assert.deepEqual(looks(1_800), [15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180])
  assert.deepEqual(looks(20), [15])
})

test('a page that nobody sees does not look, and looks all the more when somebody does', () => {
  const found = looks(3_600, second => second > 20 && second < 1_000)
  assert.deepEqual([found.length, found[0], found[1], found[11]], [12, 15, 1_005, 1_155])
})

test('a delivery that the platform heard of late has its photo all the same, and one of long ago is not asked about', () => {
  for (const after of [0, 10, 59]) assert.equal(awaits(minutes(after), order()), true, `${after}`)
  for (const after of [60, 60 * 24]) assert.equal(awaits(minutes(after), order()), false, `${after}`)
})

test('no photo is awaited for an order that none can come for, or that has it', () => {
  for (const other of [order({ kind: 'pickup' }), order({ kind: 'seat' }), order({ status: 'cancelled' }), order({ status: 'out_for_delivery' }), order({ hasPhoto: true })]) assert.equal(awaits(0, other), false)
})
