// Which part of a hall is painted, and on which canvases: pure arithmetic.
import type { Extent, View } from './viewport'

/** A part of a hall, in its units. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What a window shows of a hall; of a hall that was drawn out of it, the edge. */
export function seen({ k, x, y }: View, hall: Extent, window: Extent): Part {
  const within = (place: number, size: number) => Math.max(0, Math.min(size, place))
  return {
    left: within(-x / k, hall.width), top: within(-y / k, hall.height),
    right: within((window.width - x) / k, hall.width), bottom: within((window.height - y) / k, hall.height),
  }
}

export const joined = (one: Part, other: Part): Part => ({
  left: Math.min(one.left, other.left), top: Math.min(one.top, other.top), right: Math.max(one.right, other.right), bottom: Math.max(one.bottom, other.bottom),
})

/** A part with `room` times a window around it, no further than the hall. */
export function roomy(part: Part, hall: Extent, window: Extent, k: number, room: number): Part {
  const [across, down] = [(window.width / k) * room, (window.height / k) * room]
  return {
    left: Math.max(0, part.left - across), top: Math.max(0, part.top - down),
    right: Math.min(hall.width, part.right + across), bottom: Math.min(hall.height, part.bottom + down),
  }
}

/** The place of a square of the hall in the grid of squares. */
export interface Square {
  readonly column: number
  readonly row: number
}

/** The squares of `side` units that a part touches. */
export function squares({ left, top, right, bottom }: Part, side: number): Square[] {
  const found: Square[] = []
  for (let row = Math.floor(top / side); row * side < bottom; row += 1) {
    for (let column = Math.floor(left / side); column * side < right; column += 1) found.push({ column, row })
  }
  return found
}

/** What a square holds of the hall. */
export const partOf = ({ column, row }: Square, side: number): Part => ({ left: column * side, top: row * side, right: (column + 1) * side, bottom: (row + 1) * side })

/** Whether a seat, which is as large as a unit at most, may reach into a part. */
export const reaches = (x: number, y: number, { left, top, right, bottom }: Part): boolean => x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1
