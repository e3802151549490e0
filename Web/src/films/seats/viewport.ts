// Where a hall stands in its window: pure arithmetic of zoom and pan.

/** `k`: pixels for a unit of the hall; `x`, `y`: the hall's corner in the window. */
export interface View {
  readonly k: number
  readonly x: number
  readonly y: number
}

export interface Extent {
  readonly width: number
  readonly height: number
}

/** From here on a fingertip finds one seat. */
export const touchable = 26
const largest = 64

export const fit = (hall: Extent, window: Extent) => Math.max(4, Math.min(window.width / hall.width, window.height / hall.height, 46))

/** Seats of this size are seen and hit at once. */
const comfortable = 21

/** A hall that would reach so little over its window's edges is shown whole: else they cut the letters of its rows. */
const nearlyWhole = 1.15

/** As a hall is first seen: as large as its window's height lets it be, up to a comfortable size, its middle in the middle. */
export function opening(hall: Extent, window: Extent): View {
  const whole = fit(hall, window)
  const large = Math.max(whole, Math.min(comfortable, window.height / hall.height))
  const k = large <= whole * nearlyWhole ? whole : large
  return clamped({ k, x: (window.width - hall.width * k) / 2, y: 0 }, hall, window)
}

/** The nearest view that shows no more nothing than it must: a small hall stands in the middle, a large one covers its window. */
export function clamped(view: View, hall: Extent, window: Extent): View {
  const k = Math.max(fit(hall, window), Math.min(largest, view.k))
  const at = (offset: number, size: number, room: number) => (size <= room ? (room - size) / 2 : Math.max(room - size, Math.min(0, offset)))
  return { k, x: at(view.x, hall.width * k, window.width), y: hall.height * k <= window.height ? Math.max(0, (window.height - hall.height * k) / 2) : at(view.y, hall.height * k, window.height) }
}

/** Zoomed to `k` while the point of the window under the fingers stays. */
export function zoomed(view: View, k: number, point: { x: number; y: number }): View {
  const by = k / view.k
  return { k, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by }
}

/** Moved just so far that a point of the hall is at least `inset` from the window's edges. */
export function revealing(view: View, point: { x: number; y: number }, window: Extent, inset: number): View {
  const move = (offset: number, at: number, room: number) => {
    const place = offset + at * view.k
    return place < inset ? offset + inset - place : place > room - inset ? offset - (place - room + inset) : offset
  }
  return { k: view.k, x: move(view.x, point.x, window.width), y: move(view.y, point.y, window.height) }
}
