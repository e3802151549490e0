// A row as runs of neighbours: what the list shows. Pure.
import type { Hall, HallRow } from './hallShape'

export interface Run {
  readonly seats: readonly number[]
  readonly isFree: boolean
  /** The letter of its seats where they are not free. */
  readonly letter: string
  readonly place: 'leftWall' | 'leftAisle' | 'left' | 'middle' | 'right' | 'rightAisle' | 'rightWall'
  readonly isByAisle: boolean
}

/** Neighbours that are all free (or the person's own), or all in the same other state. An aisle ends a run. */
export function runsOf(hall: Hall, row: HallRow, states: string): Run[] {
  const runs: Run[] = []
  let from = row.from
  const kind = (seat: number) => (states[seat] === 'm' ? 'f' : states[seat] ?? 'x')
  for (let seat = row.from; seat < row.to; seat += 1) {
    const isLast = seat === row.to - 1 || hall.seats[seat]?.aisle_after === true || kind(seat + 1) !== kind(seat)
    if (!isLast) continue
    runs.push(runOf(hall, row, from, seat + 1, kind(seat)))
    from = seat + 1
  }
  return runs
}

function runOf(hall: Hall, row: HallRow, from: number, to: number, letter: string): Run {
  const [isLeftEnd, isRightEnd] = [from === row.from, to === row.to]
  const isLeftAisle = !isLeftEnd && hall.seats[from - 1]?.aisle_after === true
  const isRightAisle = !isRightEnd && hall.seats[to - 1]?.aisle_after === true
  const across = ((hall.x[from] ?? 0) + (hall.x[to - 1] ?? 0)) / 2 / hall.width
  const place = isLeftEnd ? 'leftWall' : isRightEnd ? 'rightWall' : isLeftAisle && across < 0.5 ? 'leftAisle' : isRightAisle && across > 0.5 ? 'rightAisle' : across < 0.4 ? 'left' : across > 0.6 ? 'right' : 'middle'
  return { seats: Array.from({ length: to - from }, (_, index) => from + index), isFree: letter === 'f', letter, place, isByAisle: isLeftAisle || isRightAisle || isLeftEnd || isRightEnd }
}
