// The window on a hall: two canvases that CSS moves while fingers do, painted sharply when they rest. Of a large hall they
// hold what is near the window.
import { fit, clamped, opening, revealing, zoomed, type View } from './viewport'
import { readColours, type HallColours } from './hallColours'
import type { Hall } from './hallShape'
import { holds, joined, noPart, roomy, seen, type Part } from './paintedPart'
import { paintFloor, paintSeat, touchesFloor, type SeatLook } from './paintHall'

/** Pixels for a unit in which the layer of buttons is laid out. */
export const buttonScale = 24
const mostPixels = 4096
const fadeFor = 200
/** Windows painted around the window on each side, and how many are left when the fingers rest before it is painted anew. */
const [around, leastAround] = [0.375, 0.2]
const density = () => Math.min(devicePixelRatio, 2.5)

export interface StageParts {
  readonly window: HTMLElement
  readonly floor: HTMLCanvasElement
  readonly seats: HTMLCanvasElement
  readonly grid: HTMLElement
  readonly small: HTMLCanvasElement | null
}

export class MapStage {
  view: View
  /** The zoom, the part and the device pixels for a unit with which the canvases were painted; zoom 0: they were not. */
  private painted = 0
  private paintedPart = noPart
  private scale = 1
  private looks: SeatLook[] = []
  private colours: HallColours
  private fading = new Map<number, number>()
  private settling: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly hall: Hall, private readonly parts: StageParts, private readonly screenWord: string, private readonly onZoom: (isZoomed: boolean) => void) {
    this.colours = readColours(parts.window)
    this.view = opening(hall, this.window)
  }

  private get window() {
    return { width: this.parts.window.clientWidth, height: this.parts.window.clientHeight }
  }

  get isZoomed() {
    return this.view.k > fit(this.hall, this.window) * 1.12
  }

  /** The window has another size, or the theme is another. */
  resize(): void {
    this.colours = readColours(this.parts.window)
    // The first size is that of a window that has not been laid out.
    if (this.painted === 0) this.view = opening(this.hall, this.window)
    this.painted = 0
    this.view = clamped(this.view, this.hall, this.window)
    this.settle()
  }

  /** Moves at once, by CSS only. */
  move(view: View): void {
    this.view = view
    this.cover(this.seen)
    this.apply()
  }

  /** Moves with a glide to what is allowed, and then paints sharply. */
  glide(view: View): void {
    const window = this.parts.window
    const next = clamped(view, this.hall, this.window)
    // What comes into sight on the way is painted before, and laid out, so that the way begins where it is.
    if (this.cover(joined(this.seen, seen(next, this.hall, this.window)))) void window.offsetWidth
    window.classList.add('gliding')
    this.move(next)
    clearTimeout(this.settling)
    this.settling = setTimeout(() => {
      window.classList.remove('gliding')
      this.settle()
    }, 220)
  }

  /** Moves at once, again and again; paints sharply when nothing came for a moment. */
  roll(view: View): void {
    this.move(clamped(view, this.hall, this.window))
    clearTimeout(this.settling)
    this.settling = setTimeout(() => this.settle(), 140)
  }

  zoomBy(factor: number, point = { x: this.window.width / 2, y: this.window.height / 2 }): void {
    this.glide(zoomed(this.view, Math.max(fit(this.hall, this.window), this.view.k * factor), point))
  }

  zoomTo(k: number, point: { x: number; y: number }): void {
    this.glide(zoomed(this.view, k, point))
  }

  whole(): void {
    this.glide({ k: 0, x: 0, y: 0 })
  }

  reveal(seat: number): void {
    const next = revealing(this.view, { x: this.hall.x[seat] ?? 0, y: this.hall.y[seat] ?? 0 }, this.window, Math.min(48, this.window.width / 5))
    if (next.x !== this.view.x || next.y !== this.view.y) this.glide(next)
  }

  /** The fingers rest. */
  settle(): void {
    this.move(clamped(this.view, this.hall, this.window))
    if (Math.abs(this.view.k - this.painted) > 0.01 || this.scale < this.scaleFor(this.roomy()) - 0.01 || !holds(this.paintedPart, this.roomy(leastAround))) this.paint(this.roomy())
    this.paintSmall()
    this.onZoom(this.isZoomed)
  }

  private apply(): void {
    const { k, x, y } = this.view
    const painted = this.painted === 0 ? k : this.painted
    this.parts.floor.style.transform = this.parts.seats.style.transform = `translate(${x + this.paintedPart.left * k}px, ${y + this.paintedPart.top * k}px) scale(${k / painted})`
    this.parts.grid.style.transform = `translate(${x}px, ${y}px) scale(${k / buttonScale})`
  }

  private get seen(): Part {
    return seen(this.view, this.hall, this.window)
  }

  /** Paints when a part is to be seen that the canvases do not hold; answers whether it did. */
  private cover(part: Part): boolean {
    if (this.painted === 0 || holds(this.paintedPart, part)) return false
    this.paint(this.roomy(around, part))
    return true
  }

  private roomy(room = around, part = this.seen): Part {
    return roomy(part, this.hall, this.window, this.view.k, density(), room)
  }

  private scaleFor({ left, top, right, bottom }: Part): number {
    const { k } = this.view
    return k * Math.min(density(), mostPixels / (Math.max(right - left, bottom - top) * k))
  }

  private paint(part: Part): void {
    this.parts.window.classList.remove('gliding')
    const { k } = this.view
    const scale = this.scaleFor(part)
    const [left, top] = [Math.floor(part.left * scale), Math.floor(part.top * scale)]
    const [width, height] = [Math.ceil(part.right * scale) - left, Math.ceil(part.bottom * scale) - top]
    this.painted = k
    this.scale = scale
    this.paintedPart = { left: left / scale, top: top / scale, right: (left + width) / scale, bottom: (top + height) / scale }
    const canvases = [this.parts.floor, this.parts.seats].map(canvas => {
      canvas.width = width
      canvas.height = height
      canvas.style.width = `${(width * k) / scale}px`
      canvas.style.height = `${(height * k) / scale}px`
      const context = canvas.getContext('2d')
      context?.translate(-left, -top)
      return context
    })
    const [floor, seats] = canvases
    const hasFloor = touchesFloor(this.paintedPart, this.hall)
    this.parts.floor.style.display = hasFloor ? '' : 'none'
    if (floor != null && hasFloor) paintFloor(floor, this.hall, this.colours, scale, this.screenWord)
    if (seats != null) this.looks.forEach((look, index) => { if (this.isPainted(index)) paintSeat(seats, this.hall, index, look, this.colours, scale) })
    this.apply()
  }

  private isPainted(seat: number): boolean {
    const [x, y] = [this.hall.x[seat] ?? 0, this.hall.y[seat] ?? 0]
    return x > this.paintedPart.left - 1 && x < this.paintedPart.right + 1 && y > this.paintedPart.top - 1 && y < this.paintedPart.bottom + 1
  }

  /** Paints what changed. What others changed fades in. */
  show(looks: SeatLook[]): void {
    const before = this.looks
    this.looks = looks
    if (before.length !== looks.length) {
      if (this.painted !== 0) this.paint(this.roomy())
      return this.paintSmall()
    }
    const seats = this.parts.seats.getContext('2d')
    if (seats === null) return
    const motion = matchMedia('(prefers-reduced-motion: no-preference)').matches
    looks.forEach((look, index) => {
      const old = before[index]
      if (old === undefined || (old.letter === look.letter && old.isPicked === look.isPicked)) return
      if (motion && old.isPicked === look.isPicked && look.letter !== 'm') this.fading.set(index, performance.now())
      else paintSeat(seats, this.hall, index, look, this.colours, this.scale)
    })
    if (this.fading.size > 0) requestAnimationFrame(this.fade)
    this.paintSmall()
  }

  private readonly fade = (now: number) => {
    const seats = this.parts.seats.getContext('2d')
    for (const [index, since] of this.fading) {
      const look = this.looks[index]
      const part = Math.min(1, Math.max(0.1, (now - since) / fadeFor))
      if (seats !== null && look !== undefined) paintSeat(seats, this.hall, index, look, this.colours, this.scale, part)
      if (part >= 1) this.fading.delete(index)
    }
    if (this.fading.size > 0) requestAnimationFrame(this.fade)
  }

  /** The whole hall in small, with what the window shows of it. */
  private paintSmall(): void {
    const small = this.parts.small
    const context = small?.getContext('2d')
    if (small === null || context == null || !this.isZoomed) return
    const scale = Math.min(small.width / this.hall.width, small.height / this.hall.height)
    context.clearRect(0, 0, small.width, small.height)
    context.save()
    context.translate((small.width - this.hall.width * scale) / 2, (small.height - this.hall.height * scale) / 2)
    context.scale(scale, scale)
    this.looks.forEach((look, index) => {
      context.fillStyle = look.isPicked ? this.colours.mine : look.letter === 'f' || look.letter === 'm' ? this.colours.stalls : this.colours.takenFill
      context.fillRect((this.hall.x[index] ?? 0) - 0.4, (this.hall.y[index] ?? 0) - 0.4, 0.8, 0.8)
    })
    context.strokeStyle = this.colours.screen
    context.lineWidth = 0.5
    const { k, x, y } = this.view
    context.strokeRect(Math.max(0.2, -x / k), Math.max(0.2, -y / k), Math.min(this.hall.width - 0.4, this.window.width / k), Math.min(this.hall.height - 0.4, this.window.height / k))
    context.restore()
  }
}
