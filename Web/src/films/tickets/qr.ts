// The code of the server's drawing of a ticket: its modules, to be drawn alone and large. Pure.

export interface QR {
  /** An SVG path in units of one module. */
  readonly path: string
  readonly size: number
}

/** Null: the drawing has no such path; then the whole drawing is shown. */
export function qrOf(svg: string): QR | null {
  const path = /<path [^>]*shape-rendering="crispEdges"[^>]* d="([Mhvz\d\s.-]+)"/.exec(svg)?.[1]
  if (path === undefined) return null
  let size = 0
  for (const [, x, y, wide] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) size = Math.max(size, Number(x) + Number(wide), Number(y) + 1)
  // Version 1 has 21 modules a side, version 40 has 177; each step adds four.
  return size >= 21 && size <= 177 && (size - 21) % 4 === 0 ? { path, size } : null
}
