// Which part of a hall its canvases hold: pure arithmetic.
import type { Extent, View } from './viewport'

/** A part of a hall, in its units. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export const noPart: Part = { left: 0, top: 0, right: 0, bottom: 0 }

/** Pixels of the screen up to which a hall is painted whole. A browser without a graphics card copies them for each frame. */
const mostWhole = 4_500_000

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

const fraction = 0.001
export const holds = (whole: Part, part: Part): boolean =>
  whole.left <= part.left + fraction && whole.top <= part.top + fraction && whole.right >= part.right - fraction && whole.bottom >= part.bottom - fraction

/** What is painted so that a part can be seen: the whole hall while it is small, else the part and `room` times a window around it. */
export function roomy(part: Part, hall: Extent, window: Extent, k: number, density: number, room: number): Part {
  if (hall.width * hall.height * (k * density) ** 2 <= mostWhole) return { left: 0, top: 0, right: hall.width, bottom: hall.height }
  const [across, down] = [(window.width / k) * room, (window.height / k) * room]
  return {
    left: Math.max(0, part.left - across), top: Math.max(0, part.top - down),
    right: Math.min(hall.width, part.right + across), bottom: Math.min(hall.height, part.bottom + down),
  }
}
