// Seats that look alike are painted once and stamped from then on: a stamp costs a tenth of its strokes.
import type { Hall } from './hallShape'
import type { HallColours } from './hallColours'
import { paintSeat, type SeatLook } from './paintHall'

/** Room around a seat for the width of its lines, in units of the hall. */
const margin = 0.1

export class SeatStamps {
  private readonly stamps = new Map<string, HTMLCanvasElement>()

  constructor(private readonly hall: Hall, private readonly colours: HallColours, private readonly scale: number) {}

  /** One seat in its place, on whole pixels. What is one's own has a number on it, and is painted. */
  paint(pen: CanvasRenderingContext2D, index: number, look: SeatLook): void {
    if (look.isPicked || look.letter === 'm') return paintSeat(pen, this.hall, index, look, this.colours, this.scale)
    const [left, top] = this.corner(index)
    pen.drawImage(this.stamp(index, look), Math.round(left), Math.round(top))
  }

  private corner(index: number): [number, number] {
    const { x, y, wide, high } = this.hall
    return [((x[index] ?? 0) - wide / 2 - margin) * this.scale, ((y[index] ?? 0) - high / 2 - margin) * this.scale]
  }

  private stamp(index: number, look: SeatLook): HTMLCanvasElement {
    const seat = this.hall.seats[index]
    const key = `${look.letter} ${seat?.category} ${seat?.is_accessible} ${seat?.is_companion}`
    const known = this.stamps.get(key)
    if (known !== undefined) return known
    const made = document.createElement('canvas')
    made.width = Math.ceil((this.hall.wide + 2 * margin) * this.scale)
    made.height = Math.ceil((this.hall.high + 2 * margin) * this.scale)
    const pen = made.getContext('2d')
    const [left, top] = this.corner(index)
    pen?.translate(-left, -top)
    if (pen !== null) paintSeat(pen, this.hall, index, look, this.colours, this.scale)
    this.stamps.set(key, made)
    return made
  }
}
