import { GridLayer } from 'leaflet'

/** A line or an area of a tile, in the tile's own units of 0 to `extent`. */
export interface Feature {
  readonly kind: string
  readonly name?: string
  readonly points: readonly (readonly [number, number])[]
}

export interface Tile {
  readonly extent: number
  readonly features: readonly Feature[]
}

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
  ['building', { color: '--map-block', width: () => 0, isArea: true }],
  ['path', { color: '--map-road', width: byZoom(1.6) }],
  ['street', { color: '--map-road', width: byZoom(6) }],
  ['road', { color: '--map-road', width: byZoom(10) }],
]

const size = 256
const kept = new Map<string, Promise<Tile | null>>()
const mostKept = 200

/** The platform's own streets on a canvas for each tile; where it has none, the ground alone. */
export class Streets extends GridLayer {
  override createTile(coords: { x: number; y: number; z: number }, done: (error: Error | null, tile: HTMLElement) => void): HTMLElement {
    const canvas = document.createElement('canvas')
    const scale = Math.min(2, devicePixelRatio)
    canvas.width = canvas.height = size * scale
    canvas.setAttribute('role', 'presentation')
    void read(`/map/${coords.z}/${coords.x}/${coords.y}`).then(tile => {
      if (tile !== null) paint(canvas, tile, coords.z, scale)
      done(null, canvas)
    })
    return canvas
  }
}

function read(path: string): Promise<Tile | null> {
  let tile = kept.get(path)
  if (tile === undefined) {
    tile = fetch(path).then(answer => (answer.ok && answer.headers.get('Content-Type')?.includes('json') ? (answer.json() as Promise<Tile>) : null)).catch(() => null)
    kept.set(path, tile)
    const oldest = kept.keys().next().value
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  return tile
}

function paint(canvas: HTMLCanvasElement, tile: Tile, zoom: number, scale: number): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const style = getComputedStyle(document.documentElement)
  const factor = (size * scale) / tile.extent
  pen.lineCap = pen.lineJoin = 'round'
  for (const [kind, rule] of rules) {
    pen.strokeStyle = pen.fillStyle = style.getPropertyValue(rule.color).trim()
    pen.lineWidth = rule.width(zoom) * scale
    pen.beginPath()
    for (const feature of tile.features) {
      if (feature.kind !== kind) continue
      feature.points.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x * factor, y * factor) : pen.lineTo(x * factor, y * factor)))
    }
    if (rule.isArea) pen.fill()
    else pen.stroke()
  }
}
