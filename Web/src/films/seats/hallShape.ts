// Where seats stand: the layout's centimetres as a drawing, rows and neighbours. Pure.
import type { LayoutBody, LayoutSeat } from '../../wire/generated'

export interface HallRow {
  readonly label: string
  readonly from: number
  readonly to: number
}

export interface Hall {
  readonly seats: readonly LayoutSeat[]
  readonly rows: readonly HallRow[]
  readonly rowOf: Uint16Array
  /** Middle of each seat, in units of the drawing. */
  readonly x: Float32Array
  readonly y: Float32Array
  /** Of a seat as it is drawn. */
  readonly wide: number
  readonly high: number
  /** From seat to seat in a row. */
  readonly pitch: number
  readonly width: number
  readonly height: number
  /** First row of each block of rows: a wider way lies before it. */
  readonly blocks: readonly number[]
}

const screenHeight = 2.6
const margin = 1.3

/** One unit is the distance from seat to seat. */
export function makeHall(layout: LayoutBody): Hall {
  const seats = layout.seats
  const rows: HallRow[] = []
  let from = 0
  for (const row of layout.rows) {
    rows.push({ label: row.label, from, to: from + row.seat_count })
    from += row.seat_count
  }
  const seatGap = median(rows.flatMap(row => gaps(seats.slice(row.from, row.to).map(seat => seat.x)))) || 50
  const middles = rows.map(row => middle(seats.slice(row.from, row.to)))
  const rowGap = median(gaps(middles)) || seatGap
  const down = rowGap > seatGap * 1.25 ? (seatGap * 1.25) / rowGap : 1
  const left = Math.min(...seats.map(seat => seat.x))
  const top = Math.min(...seats.map(seat => seat.y))
  const narrower = corridors(seats.map(seat => (seat.x - left) / seatGap))
  const x = Float32Array.from(seats, seat => narrower((seat.x - left) / seatGap) + margin + 0.5)
  const y = Float32Array.from(seats, seat => ((seat.y - top) * down) / seatGap + screenHeight + 0.5)
  const rowOf = new Uint16Array(seats.length)
  rows.forEach((row, index) => rowOf.fill(index, row.from, row.to))
  const blocks = rows.flatMap((_, index) => (index === 0 || (middles[index] ?? 0) - (middles[index - 1] ?? 0) > rowGap * 1.35 ? [index] : []))
  return {
    seats, rows, rowOf, x, y, wide: 0.8, high: 0.78, pitch: 1, width: Math.max(...x) + 0.5 + margin, height: Math.max(...y) + 2.4, blocks,
  }
}

/** Ways through all rows, in which nobody sits, are drawn no wider than this. */
const widestWay = 1.3

/** What takes the excess out of such ways. */
function corridors(places: readonly number[]): (x: number) => number {
  const sorted = [...places].sort((a, b) => a - b)
  const cuts = sorted.slice(1).flatMap((x, index) => {
    const excess = x - (sorted[index] ?? 0) - 1 - widestWay
    return excess > 0 ? [{ from: x, excess }] : []
  })
  return x => cuts.reduce((place, cut) => (x >= cut.from ? place - cut.excess : place), x)
}

const gaps = (values: readonly number[]) => values.slice(1).map((value, index) => value - (values[index] ?? 0)).filter(gap => gap > 0)
const middle = (seats: readonly LayoutSeat[]) => seats.reduce((sum, seat) => sum + seat.y, 0) / Math.max(1, seats.length)

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/** The seat nearest to a point and how far it is; and how much farther the next one is. */
export function nearest(hall: Hall, x: number, y: number): { seat: number; distance: number; lead: number } {
  let [seat, best, second] = [-1, Infinity, Infinity]
  for (let index = 0; index < hall.seats.length; index += 1) {
    const distance = Math.hypot((hall.x[index] ?? 0) - x, (hall.y[index] ?? 0) - y)
    if (distance < best) [seat, best, second] = [index, distance, best]
    else if (distance < second) second = distance
  }
  return { seat, distance: best, lead: second - best }
}

export type Step = 'next' | 'before' | 'up' | 'down' | 'first' | 'last' | 'blockUp' | 'blockDown'

/** The seat that a key leads to; the same one at an end. Up is towards the screen. */
export function stepFrom(hall: Hall, seat: number, step: Step): number {
  const rowIndex = hall.rowOf[seat] ?? 0
  const row = hall.rows[rowIndex]
  if (row === undefined) return seat
  switch (step) {
    case 'next': return Math.min(seat + 1, row.to - 1)
    case 'before': return Math.max(seat - 1, row.from)
    case 'first': return row.from
    case 'last': return row.to - 1
    case 'up': return inRow(hall, rowIndex - 1, seat)
    case 'down': return inRow(hall, rowIndex + 1, seat)
    case 'blockUp': return inRow(hall, blockAt(hall, rowIndex, -1), seat)
    case 'blockDown': return inRow(hall, blockAt(hall, rowIndex, 1), seat)
  }
}

/** The first row of the block before or after; five rows on where the hall is one block. */
function blockAt(hall: Hall, row: number, by: 1 | -1): number {
  if (hall.blocks.length < 2) return Math.max(0, Math.min(hall.rows.length - 1, row + by * 5))
  const present = hall.blocks.filter(first => first <= row).length - 1
  const target = Math.max(0, Math.min(hall.blocks.length - 1, present + by))
  return target === present && by > 0 ? hall.rows.length - 1 : hall.blocks[target] ?? row
}

function inRow(hall: Hall, rowIndex: number, from: number): number {
  const row = hall.rows[rowIndex]
  if (row === undefined) return from
  let best = row.from
  for (let index = row.from; index < row.to; index += 1) {
    if (Math.abs((hall.x[index] ?? 0) - (hall.x[from] ?? 0)) < Math.abs((hall.x[best] ?? 0) - (hall.x[from] ?? 0))) best = index
  }
  return best
}
