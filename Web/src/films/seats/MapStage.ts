// The window on a hall: small canvases that CSS moves while fingers do, painted sharply when they rest.
import { fit, clamped, opening, revealing, zoomed, type View } from './viewport'
import { readColours, type HallColours } from './hallColours'
import { HallTiles } from './HallTiles'
import type { Hall } from './hallShape'
import { joined, roomy, seen, type Part } from './paintedPart'
import type { SeatLook } from './paintHall'

/** Pixels for a unit in which the layer of buttons is laid out. */
export const buttonScale = 24
const fadeFor = 200
/** How many windows are painted around the window on each side while the fingers rest. */
const around = 0.375
/** Painted anew while fingers zoom out when it is smaller than this part of what was painted: more and more would come into sight. */
const leastScale = 0.6
const density = () => Math.min(devicePixelRatio, 2.5)

export interface StageParts {
  readonly window: HTMLElement
  readonly tiles: HTMLElement
  readonly grid: HTMLElement
  readonly small: HTMLCanvasElement | null
}

export class MapStage {
  view: View
  private looks: SeatLook[] = []
  private readonly tiles: HallTiles
  private colours: HallColours
  private fading = new Map<number, number>()
  private settling: ReturnType<typeof setTimeout> | undefined
  private overview: ReturnType<typeof setTimeout> | undefined
  private widening = 0
  private fader = 0

  constructor(private readonly hall: Hall, private readonly parts: StageParts, screenWord: string, private readonly onZoom: (isZoomed: boolean) => void) {
    this.colours = readColours(parts.window)
    this.tiles = new HallTiles(hall, parts.tiles, screenWord, this.colours)
    this.view = opening(hall, this.window)
  }

  private get window() {
    return { width: this.parts.window.clientWidth, height: this.parts.window.clientHeight }
  }

  get isZoomed() {
    return this.view.k > fit(this.hall, this.window) * 1.12
  }

  /** The window has another size. */
  resize(): void {
    // The first size is that of a window that has not been laid out.
    this.view = clamped(this.tiles.painted === 0 ? opening(this.hall, this.window) : this.view, this.hall, this.window)
    this.settle()
  }

  /** The theme is another. */
  repaint(): void {
    this.begin()
    this.settle()
  }

  /** Moves at once, by CSS only. The buttons follow when the fingers rest: nobody presses them by their places. */
  move(view: View): void {
    cancelAnimationFrame(this.widening)
    this.view = view
    if (view.k < this.tiles.painted * leastScale) this.begin()
    this.cover(this.seen)
    const { k, x, y } = view
    // On whole device pixels: else the edges of squares would be blurred.
    const whole = (place: number) => Math.round(place * devicePixelRatio) / devicePixelRatio
    this.parts.tiles.style.transform = `translate(${whole(x)}px, ${whole(y)}px) scale(${k / (this.tiles.painted || k)})`
  }

  private moveButtons(): void {
    const { k, x, y } = this.view
    this.parts.grid.style.transform = `translate(${x}px, ${y}px) scale(${k / buttonScale})`
  }

  /** Moves with a glide to what is allowed, and then paints sharply. */
  glide(view: View): void {
    const window = this.parts.window
    const next = clamped(view, this.hall, this.window)
    // What comes into sight on the way is painted before, and laid out, so that the way begins where it is.
    if (this.cover(joined(this.seen, seen(next, this.hall, this.window)))) void window.offsetWidth
    window.classList.add('gliding')
    this.move(next)
    this.moveButtons()
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
    if (Math.abs(this.view.k - this.tiles.painted) > 0.01) this.begin()
    this.move(clamped(this.view, this.hall, this.window))
    this.moveButtons()
    this.widening = requestAnimationFrame(this.widen)
    this.paintSmall()
    this.onZoom(this.isZoomed)
  }

  /** A square in each frame: all of them at once would hold up the next touch. */
  private readonly widen = () => {
    if (this.tiles.painted === 0 || !this.tiles.coverOne(roomy(this.seen, this.hall, this.window, this.view.k, around))) return
    this.widening = requestAnimationFrame(this.widen)
  }

  private begin(): void {
    this.parts.window.classList.remove('gliding')
    this.colours = readColours(this.parts.window)
    this.tiles.begin(this.view.k, density(), this.colours, this.looks)
  }

  private get seen(): Part {
    return seen(this.view, this.hall, this.window)
  }

  /** Paints what is to be seen and is not painted; answers whether there was any. */
  private cover(part: Part): boolean {
    return this.tiles.painted !== 0 && this.tiles.cover(part)
  }

  /** Paints what changed. What others changed fades in. */
  show(looks: SeatLook[]): void {
    const before = this.looks
    this.looks = looks
    this.tiles.keep(looks)
    if (before.length !== looks.length) {
      if (this.tiles.painted !== 0) this.repaint()
      return this.paintSmall()
    }
    const motion = matchMedia('(prefers-reduced-motion: no-preference)').matches
    looks.forEach((look, index) => {
      const old = before[index]
      if (old === undefined || (old.letter === look.letter && old.isPicked === look.isPicked)) return
      if (motion && old.isPicked === look.isPicked && look.letter !== 'm') this.fading.set(index, performance.now())
      else this.tiles.change(index)
    })
    this.tiles.paint()
    cancelAnimationFrame(this.fader)
    if (this.fading.size > 0) this.fader = requestAnimationFrame(this.fade)
    // After what was tapped has been painted.
    clearTimeout(this.overview)
    this.overview = setTimeout(() => this.paintSmall(), 60)
  }

  private readonly fade = (now: number) => {
    for (const [index, since] of this.fading) {
      const part = Math.min(1, Math.max(0.1, (now - since) / fadeFor))
      this.tiles.change(index, part)
      if (part >= 1) this.fading.delete(index)
    }
    this.tiles.paint()
    if (this.fading.size > 0) this.fader = requestAnimationFrame(this.fade)
  }

  /** Paints no more: the hall is another, or nobody looks at it. */
  end(): void {
    clearTimeout(this.settling)
    clearTimeout(this.overview)
    cancelAnimationFrame(this.widening)
    cancelAnimationFrame(this.fader)
  }

  /** The whole hall in small, with what the window shows of it. */
  private paintSmall(): void {
    const small = this.parts.small
    const context = small?.getContext('2d')
    if (small === null || context == null || !this.isZoomed) return
    const { colours } = this
    const scale = Math.min(small.width / this.hall.width, small.height / this.hall.height)
    context.clearRect(0, 0, small.width, small.height)
    context.save()
    context.translate((small.width - this.hall.width * scale) / 2, (small.height - this.hall.height * scale) / 2)
    context.scale(scale, scale)
    this.looks.forEach((look, index) => {
      context.fillStyle = look.isPicked ? colours.mine : look.letter === 'f' || look.letter === 'm' ? colours.stalls : colours.takenFill
      context.fillRect((this.hall.x[index] ?? 0) - 0.4, (this.hall.y[index] ?? 0) - 0.4, 0.8, 0.8)
    })
    context.strokeStyle = colours.screen
    context.lineWidth = 0.5
    const { k, x, y } = this.view
    context.strokeRect(Math.max(0.2, -x / k), Math.max(0.2, -y / k), Math.min(this.hall.width - 0.4, this.window.width / k), Math.min(this.hall.height - 0.4, this.window.height / k))
    context.restore()
  }
}
