import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeHall, nearest, stepFrom } from '../../src/films/seats/hallShape'
import { MapStage } from '../../src/films/seats/MapStage'
import { joined, partOf, reaches, roomy, seen, squares } from '../../src/films/seats/paintedPart'
import { runsOf } from '../../src/films/seats/runs'
import { clamped, fit, opening, revealing, zoomed } from '../../src/films/seats/viewport'

/** Three rows, the last behind a wide way; row A has an aisle after its second seat. */
function hall() {
  const row = (label: string, y: number, count: number, aisle?: number) => Array.from({ length: count }, (_, index) => ({
    id: `${label}${index + 1}`, row: label, number: String(index + 1), category: 'regular', x: index * 50 + (aisle !== undefined && index > aisle ? 100 : 0), y,
    is_accessible: false, is_companion: false, aisle_after: index === aisle, price: 1000,
  }))
  const seats = [...row('A', 0, 4, 1), ...row('B', 60, 4), ...row('C', 200, 6)]
  return makeHall({ show_id: 's', layout_id: 'l', currency: 'EUR', preference: [], seats, rows: [{ label: 'A', seat_count: 4 }, { label: 'B', seat_count: 4 }, { label: 'C', seat_count: 6 }] })
}

test('one unit is the distance from seat to seat', () => {
  const { x } = hall()
  const gap = (from: number) => Math.round(((x[from + 1] ?? 0) - (x[from] ?? 0)) * 100)
  assert.equal(gap(0), 100)
  assert.equal(gap(1), 300, 'the aisle keeps its width')
})

test('a point finds the seat nearest to it, and says how far the next one lies', () => {
  const made = hall()
  const found = nearest(made, (made.x[5] ?? 0) + 0.2, made.y[5] ?? 0)
  assert.equal(found.seat, 5)
  assert.ok(found.distance < 0.21 && found.lead > 0.5)
  assert.ok(nearest(made, (made.x[5] ?? 0) + 0.5, made.y[5] ?? 0).lead < 0.01, 'between two seats neither leads')
})

test('left and right stay in the row and jump over the aisle', () => {
  const made = hall()
  assert.equal(stepFrom(made, 1, 'next'), 2)
  assert.equal(stepFrom(made, 3, 'next'), 3)
  assert.equal(stepFrom(made, 4, 'before'), 4)
})

test('up and down go to the seat that stands nearest in the other row', () => {
  const made = hall()
  assert.equal(stepFrom(made, 5, 'down'), 9)
  assert.equal(stepFrom(made, 5, 'up'), 1)
  assert.equal(stepFrom(made, 0, 'up'), 0, 'the first row is the end')
})

test('Home and End reach the ends of the row, Page keys the next block', () => {
  const made = hall()
  assert.equal(stepFrom(made, 6, 'first'), 4)
  assert.equal(stepFrom(made, 6, 'last'), 7)
  assert.equal(made.rowOf[stepFrom(made, 0, 'blockDown')], 2, 'the block behind the wide way')
  assert.equal(made.rowOf[stepFrom(made, 9, 'blockUp')], 0)
})

test('a run ends at an aisle and where the state changes, and seats of one’s own count as free', () => {
  const made = hall()
  const [row] = made.rows
  assert.ok(row !== undefined)
  const runs = row === undefined ? [] : runsOf(made, row, 'fmbh' + 'f'.repeat(10))
  assert.deepEqual(runs.map(run => [run.seats.join(), run.isFree, run.letter]), [['0,1', true, 'f'], ['2', false, 'b'], ['3', false, 'h']])
  assert.equal(runs[0]?.place, 'leftWall')
  assert.ok(runs[0]?.isByAisle)
})

test('a hall that fits stands in the middle and cannot be dragged away', () => {
  const room = { width: 400, height: 400 }
  const small = { width: 10, height: 10 }
  const view = clamped({ k: 1, x: 300, y: -80 }, small, room)
  assert.equal(view.k, fit(small, room))
  assert.ok(view.x >= 0 && view.x + small.width * view.k <= room.width)
})

test('a large hall covers its window', () => {
  const room = { width: 300, height: 300 }
  const large = { width: 30, height: 30 }
  const view = clamped({ k: 20, x: 50, y: -900 }, large, room)
  assert.deepEqual([view.x, view.y], [0, -300])
})

test('zoom keeps the point under the fingers where it is', () => {
  const before = { k: 10, x: -40, y: 20 }
  const after = zoomed(before, 25, { x: 110, y: 70 })
  assert.ok(Math.abs((110 - before.x) / before.k - (110 - after.x) / after.k) < 1e-9)
})

test('a seat that has the focus is moved into sight, and one in sight stays', () => {
  const room = { width: 300, height: 300 }
  assert.equal(revealing({ k: 10, x: 0, y: 0 }, { x: 40, y: 10 }, room, 40).x, -140)
  assert.equal(revealing({ k: 10, x: 0, y: 0 }, { x: 10, y: 10 }, room, 40).x, 0)
})

test('a way through all rows is drawn narrower than it is, a gap of one row is not', () => {
  const seat = (row: string, number: number, x: number) => ({
    id: `${row}${number}`, row, number: String(number), category: 'regular', x, y: row === 'A' ? 0 : 60, is_accessible: false, is_companion: false, aisle_after: false, price: null,
  })
  const wide = makeHall({
    show_id: 's', layout_id: 'l', currency: 'EUR', preference: [], rows: [{ label: 'A', seat_count: 4 }, { label: 'B', seat_count: 4 }],
    seats: ['A', 'B'].flatMap(row => [0, 50, 400, 450].map((x, index) => seat(row, index + 1, x))),
  })
  const way = (wide.x[2] ?? 0) - (wide.x[1] ?? 0)
  assert.ok(way > 2 && way < 2.5, `${way}`)
})

const phone = { width: 390, height: 530 }
const large = { width: 54, height: 44 }

test('a hall is painted where the window is, with half a window around it', () => {
  const part = seen({ k: 60, x: -1200, y: -900 }, large, phone)
  assert.deepEqual([part.left, part.top, part.right], [20, 15, 26.5])
  const painted = roomy(part, large, phone, 60, 0.5)
  assert.deepEqual([painted.left, painted.right], [20 - 3.25, 26.5 + 3.25])
  assert.deepEqual(roomy(part, large, phone, 60, 100), { left: 0, top: 0, right: 54, bottom: 44 })
})

test('the squares of a part cover it, and a seat on an edge reaches into both', () => {
  const found = squares({ left: 3, top: 0, right: 9, bottom: 4 }, 4)
  assert.deepEqual(found, [{ column: 0, row: 0 }, { column: 1, row: 0 }, { column: 2, row: 0 }])
  const parts = found.map(each => partOf(each, 4))
  assert.deepEqual(parts.map(each => reaches(4, 2, each)), [true, true, false])
  assert.deepEqual(squares({ left: 4, top: 4, right: 4, bottom: 4 }, 4), [])
})

test('a hall that was drawn out of its window shows no part, and asks for none', () => {
  const part = seen({ k: 60, x: -5000, y: 700 }, large, phone)
  assert.deepEqual(part, { left: 54, top: 0, right: 54, bottom: 0 })
  const painted = roomy(part, large, phone, 60, 0.5)
  assert.ok(painted.right > painted.left && painted.bottom > painted.top)
  assert.deepEqual(joined(part, { left: 1, top: 2, right: 3, bottom: 4 }), { left: 1, top: 0, right: 54, bottom: 4 })
})

test('a hall is first seen as large as a finger likes, and whole where little of it would be cut off', () => {
  const window = { width: 390, height: 500 }
  assert.equal(opening({ width: 40, height: 20 }, window).k, 21)
  const nearly = { width: 20, height: 20 }
  assert.equal(opening(nearly, window).k, fit(nearly, window))
  assert.ok(opening(nearly, window).x >= 0)
})

test('a stage that has ended asks for no frame and paints no more', () => {
  const names = ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout', 'getComputedStyle', 'matchMedia', 'devicePixelRatio', 'document'] as const
  const before = names.map(name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)
  // What waits for a frame or for a while, by its number.
  const waiting = new Set<number>()
  let last = 0
  const ask = () => (waiting.add(++last), last)
  const end = (number: number) => void waiting.delete(number)
  const element = () => ({ clientWidth: 390, clientHeight: 500, offsetWidth: 390, style: {}, classList: { add() {}, remove() {} }, append() {}, replaceChildren() {}, remove() {}, getContext: () => null })
  const values = [ask, end, ask, end, () => ({ getPropertyValue: () => '' }), () => ({ matches: true }), 1, { createElement: element }]
  names.forEach((name, index) => Object.defineProperty(globalThis, name, { value: values[index], configurable: true, writable: true }))
  try {
    const [made, part] = [hall(), () => element() as unknown as HTMLElement & HTMLCanvasElement]
    const stage = new MapStage(made, { window: part(), tiles: part(), grid: part(), small: part() }, 'screen', () => undefined)
    const looks = (letter: string) => made.seats.map(() => ({ letter, isPicked: false }))
    stage.show(looks('f'))
    stage.resize()
    stage.show(looks('b'))
    stage.show(looks('f'))
    stage.zoomBy(2)
    assert.ok(waiting.size > 0)
    stage.end()
    assert.deepEqual([...waiting], [])
  } finally {
    before.forEach(([name, of]) => (of === undefined ? Reflect.deleteProperty(globalThis, name) : Object.defineProperty(globalThis, name, of)))
  }
})
