// A hall painted on a grid of small pictures. What comes into sight is painted, and what was painted stays.
import type { Hall } from './hallShape'
import type { HallColours } from './hallColours'
import { paintFloor, paintSeat, touchesFloor, type SeatLook } from './paintHall'
import { partOf, reaches, squares, type Part, type Square } from './paintedPart'
import { SeatStamps } from './SeatStamps'
import { TilePen } from './TilePen'

/** Device pixels on a side of a square: whole ones, so that no line shows where two meet. */
const pixels = 512
/** Squares that are painted at most, of a mebibyte each; those that were wanted longest ago go. */
const most = 48

interface Tile {
  readonly canvas: HTMLCanvasElement
  readonly part: Part
  /** The seats that reach into it. */
  readonly seats: readonly number[]
}

export class HallTiles {
  /** By their places; the one that was wanted last stands last. */
  private readonly tiles = new Map<string, Tile>()
  private readonly changed = new Set<Tile>()
  /** How much seats that fade in are seen, from 0 to 1. */
  private readonly fades = new Map<number, number>()
  private readonly pen = new TilePen(pixels)
  private looks: readonly SeatLook[] = []
  private stamps: SeatStamps
  /** The side of a square in units of the hall. */
  private side = 1
  /** Device pixels and CSS pixels for a unit of the hall. */
  private scale = 1
  private zoom = 0

  constructor(private readonly hall: Hall, private readonly holder: HTMLElement, private readonly screenWord: string, private colours: HallColours) {
    this.stamps = new SeatStamps(hall, colours, 1)
  }

  /** The zoom at which it is painted; 0: it is not. */
  get painted(): number {
    return this.zoom
  }

  /** Begins anew, empty: another zoom, or other colours. */
  begin(zoom: number, density: number, colours: HallColours, looks: readonly SeatLook[]): void {
    [this.zoom, this.scale, this.colours, this.looks] = [zoom, zoom * density, colours, looks]
    this.side = pixels / this.scale
    this.stamps = new SeatStamps(this.hall, colours, this.scale)
    this.tiles.clear()
    this.changed.clear()
    this.holder.replaceChildren()
  }

  /** Paints the squares of a part that are not painted yet. Answers whether there were any. */
  cover(part: Part): boolean {
    let isNew = false
    for (const square of squares(part, this.side)) {
      const key = `${square.column} ${square.row}`
      const known = this.tiles.get(key)
      this.tiles.delete(key)
      this.tiles.set(key, known ?? this.make(square))
      isNew = isNew || known === undefined
    }
    for (const [key, tile] of this.tiles) {
      if (this.tiles.size <= most) break
      this.tiles.delete(key)
      this.changed.delete(tile)
      tile.canvas.remove()
    }
    return isNew
  }

  /** Paints one square of a part that is not painted yet. Answers whether there was one; of a part that is too large there is none. */
  coverOne(part: Part): boolean {
    const wanted = squares(part, this.side)
    const square = wanted.length > most ? undefined : wanted.find(({ column, row }) => !this.tiles.has(`${column} ${row}`))
    return square !== undefined && this.cover(partOf(square, this.side))
  }

  /** Takes what seats look like now. What is painted stays as it is until `change` and `paint`. */
  keep(looks: readonly SeatLook[]): void {
    this.looks = looks
  }

  /** A seat looks different, or is seen more than before. */
  change(seat: number, alpha = 1): void {
    if (alpha < 1) this.fades.set(seat, alpha)
    else this.fades.delete(seat)
    for (const tile of this.tiles.values()) if (tile.seats.includes(seat)) this.changed.add(tile)
  }

  /** Paints the squares in which something changed. */
  paint(): void {
    this.changed.forEach(tile => this.fill(tile))
    this.changed.clear()
  }

  private make(square: Square): Tile {
    const part = partOf(square, this.side)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = pixels
    const css = this.side * this.zoom
    Object.assign(canvas.style, { left: `${part.left * this.zoom}px`, top: `${part.top * this.zoom}px`, width: `${css}px`, height: `${css}px` })
    const seats = this.hall.seats.flatMap((_, seat) => (reaches(this.hall.x[seat] ?? 0, this.hall.y[seat] ?? 0, part) ? [seat] : []))
    const tile = { canvas, part, seats }
    this.fill(tile)
    this.holder.append(canvas)
    return tile
  }

  private fill({ canvas, part, seats }: Tile): void {
    this.pen.paint(canvas, pen => {
      pen.translate(-part.left * this.scale, -part.top * this.scale)
      if (touchesFloor(part, this.hall)) paintFloor(pen, this.hall, this.colours, this.scale, this.screenWord)
      for (const seat of seats) {
        const [look, alpha] = [this.looks[seat], this.fades.get(seat)]
        if (look === undefined) continue
        if (alpha === undefined) this.stamps.paint(pen, seat, look)
        else paintSeat(pen, this.hall, seat, look, this.colours, this.scale, alpha)
      }
    })
  }
}
