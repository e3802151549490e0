import { GridLayer } from 'leaflet'
import type { TileBody } from '../wire/generated'

interface Rule {
  readonly color: string
  readonly width: (zoom: number) => number
  readonly isArea?: boolean
}

const byZoom = (base: number) => (zoom: number) => Math.max(0.7, base * 1.5 ** (zoom - 15))
/** From below to above; the colours are tokens. */
const rules: readonly [string, Rule][] = [
  ['park', { color: '--map-park', width: () => 0, isArea: true }],
  ['water', { color: '--map-water', width: () => 0, isArea: true }],
  ['path', { color: '--map-road', width: byZoom(2) }],
  ['street', { color: '--map-road', width: byZoom(6) }],
  ['avenue', { color: '--map-road', width: byZoom(10) }],
]

const size = 256
const kept = new Map<string, Promise<TileBody | null>>()
const mostKept = 200

/** The platform's own streets on a canvas for each tile; where it has none, the ground alone. */
export class Streets extends GridLayer {
  /** Whose data is drawn: told when the first tile says it. */
  onCredit: ((words: string) => void) | null = null

  override createTile(coords: { x: number; y: number; z: number }, done: (error: Error | null, tile: HTMLElement) => void): HTMLElement {
    const canvas = document.createElement('canvas')
    const scale = Math.min(2, devicePixelRatio)
    canvas.width = canvas.height = size * scale
    canvas.setAttribute('role', 'presentation')
    void read(`/map/${coords.z}/${coords.x}/${coords.y}`).then(tile => {
      if (tile?.attribution != null) this.onCredit?.(tile.attribution)
      if (tile !== null) paint(canvas, tile, coords.z, scale)
      done(null, canvas)
    })
    return canvas
  }
}

function read(path: string): Promise<TileBody | null> {
  let tile = kept.get(path)
  if (tile === undefined) {
    tile = fetch(path).then(answer => (answer.ok && answer.headers.get('Content-Type')?.includes('json') ? (answer.json() as Promise<TileBody>) : null)).catch(() => null)
    kept.set(path, tile)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  return tile
}

function paint(canvas: HTMLCanvasElement, tile: TileBody, zoom: number, scale: number): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const style = getComputedStyle(document.documentElement)
  const factor = (size * scale) / tile.extent
  pen.lineCap = pen.lineJoin = 'round'
  for (const [kind, rule] of rules) {
    pen.strokeStyle = pen.fillStyle = style.getPropertyValue(rule.color).trim()
    pen.lineWidth = rule.width(zoom) * scale
    pen.beginPath()
    for (const line of tile.lines) if (line.kind === kind) trace(pen, line.points, factor)
    if (rule.isArea) pen.fill()
    else pen.stroke()
  }
}

/** Pairs of x and y: the first from the north-western corner, each other from the one before. */
function trace(pen: CanvasRenderingContext2D, points: readonly number[], factor: number): void {
  let x = 0
  let y = 0
  for (let index = 0; index + 1 < points.length; index += 2) {
    x += points[index] ?? 0
    y += points[index + 1] ?? 0
    if (index === 0) pen.moveTo(x * factor, y * factor)
    else pen.lineTo(x * factor, y * factor)
  }
}
