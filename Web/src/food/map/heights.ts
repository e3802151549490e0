/** How much of the screen the list has beside a map: two rows, half of it, or all but the tools. */
export const heights = ['peek', 'half', 'full'] as const
export type Height = (typeof heights)[number]

/** From the last one the button leads to the first. */
export const after = (height: Height): Height => heights[(heights.indexOf(height) + 1) % heights.length] ?? 'half'

/** A pull over less than this many pixels was a press. */
const leastPull = 24
/** A pull over this many goes two heights at once. */
const longPull = 320

/** Whether it was more than a press. */
export const isPull = (up: number) => Math.abs(up) >= leastPull

/** Where the list rests when it was pulled up by so many pixels; down is negative. */
export function pulled(height: Height, up: number): Height {
  if (!isPull(up)) return height
  const steps = (Math.abs(up) >= longPull ? 2 : 1) * Math.sign(up)
  return heights[Math.min(heights.length - 1, Math.max(0, heights.indexOf(height) + steps))] ?? height
}
