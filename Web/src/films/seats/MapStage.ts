// The window on a hall: two canvases that CSS moves while fingers do, painted sharply when they rest.
import { fit, clamped, opening, revealing, zoomed, type View } from './viewport'
import { readColours, type HallColours } from './hallColours'
import type { Hall } from './hallShape'
import { paintFloor, paintSeat, type SeatLook } from './paintHall'

/** Pixels for a unit in which the layer of buttons is laid out. */
export const buttonScale = 24
const mostPixels = 4096
const fadeFor = 200

export interface StageParts {
  readonly window: HTMLElement
  readonly floor: HTMLCanvasElement
  readonly seats: HTMLCanvasElement
  readonly grid: HTMLElement
  readonly small: HTMLCanvasElement | null
}

export class MapStage {
  view: View
  private painted = 0
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
    this.apply()
  }

  /** Moves with a glide to what is allowed, and then paints sharply. */
  glide(view: View): void {
    const window = this.parts.window
    window.classList.add('gliding')
    this.move(clamped(view, this.hall, this.window))
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
    if (Math.abs(this.view.k - this.painted) > 0.01) this.paintAll()
    this.paintSmall()
    this.onZoom(this.isZoomed)
  }

  private apply(): void {
    const { k, x, y } = this.view
    const at = (scale: number) => `translate(${x}px, ${y}px) scale(${scale})`
    const painted = this.painted === 0 ? k : this.painted
    this.parts.floor.style.transform = this.parts.seats.style.transform = at(k / painted)
    this.parts.grid.style.transform = at(k / buttonScale)
  }

  private paintAll(): void {
    this.painted = this.view.k
    const size = Math.max(this.hall.width, this.hall.height) * this.painted
    const density = Math.min(devicePixelRatio, 2.5, mostPixels / size)
    const scale = this.painted * density
    for (const canvas of [this.parts.floor, this.parts.seats]) {
      canvas.width = Math.ceil(this.hall.width * scale)
      canvas.height = Math.ceil(this.hall.height * scale)
      canvas.style.width = `${this.hall.width * this.painted}px`
      canvas.style.height = `${this.hall.height * this.painted}px`
    }
    const floor = this.parts.floor.getContext('2d')
    if (floor !== null) paintFloor(floor, this.hall, this.colours, scale, this.screenWord)
    const seats = this.parts.seats.getContext('2d')
    if (seats !== null) this.looks.forEach((look, index) => paintSeat(seats, this.hall, index, look, this.colours, scale))
    this.apply()
  }

  private get scale() {
    return this.parts.seats.width / this.hall.width
  }

  /** Paints what changed. What others changed fades in. */
  show(looks: SeatLook[]): void {
    const before = this.looks
    this.looks = looks
    if (before.length !== looks.length) {
      if (this.painted !== 0) this.paintAll()
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
