import { zoomed } from './viewport'
import type { MapStage } from './MapStage'

const still = 8

/** Pan by one finger or the mouse, zoom by two fingers or the wheel; what did not move is a tap. Returns what ends it. */
export function listenToFingers(window: HTMLElement, stage: MapStage, onTap: (point: { x: number; y: number }, isTouch: boolean) => void): () => void {
  const fingers = new Map<number, { x: number; y: number }>()
  let hasMoved = false
  let start = { x: 0, y: 0 }
  const point = (event: MouseEvent) => {
    const box = window.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    window.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, point(event))
    if (fingers.size === 1) [hasMoved, start] = [false, point(event)]
    else hasMoved = true
  }
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    const now = point(event)
    if (!hasMoved && Math.hypot(now.x - start.x, now.y - start.y) < still) return
    hasMoved = true
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    fingers.set(event.pointerId, now)
    const { view } = stage
    if (other === undefined) return stage.move({ ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y })
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)]
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const panned = { ...view, x: view.x + (now.x - before.x) / 2, y: view.y + (now.y - before.y) / 2 }
    stage.move(zoomed(panned, view.k * (is / Math.max(was, 1)), middle))
  }
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) return
    if (hasMoved) stage.glide(stage.view)
    else if (event.type === 'pointerup') onTap(point(event), event.pointerType !== 'mouse')
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    const { view } = stage
    if (event.ctrlKey) stage.roll(zoomed(view, view.k * Math.exp(-event.deltaY / 120), point(event)))
    else stage.roll({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY })
  }
  // A page that can still scroll under the wheel does.
  const wheelWhenZoomed = (event: WheelEvent) => (event.ctrlKey || stage.isZoomed ? wheel(event) : undefined)
  window.addEventListener('pointerdown', down)
  window.addEventListener('pointermove', move)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', up)
  window.addEventListener('wheel', wheelWhenZoomed, { passive: false })
  return () => {
    window.removeEventListener('pointerdown', down)
    window.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', up)
    window.removeEventListener('wheel', wheelWhenZoomed)
  }
}
