// Paints a hall on canvases. Units of the hall are scaled by `scale` device pixels.
import type { LayoutSeat } from '../../wire/generated'
import type { Hall } from './hallShape'
import type { HallColours } from './hallColours'
import type { Part } from './paintedPart'

type Canvas = CanvasRenderingContext2D

/** Words at a size in units of the hall. They are set in device pixels: a face of half a pixel has no spacing. */
function write(canvas: Canvas, text: string, x: number, y: number, size: number, weight: number, font: string, scale: number, most?: number): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(1 / scale, 1 / scale)
  canvas.font = `${weight} ${size * scale}px ${font}`
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.fillText(text, 0, 0, most === undefined ? undefined : most * scale)
  canvas.restore()
}

/** Whether a part has any of the floor: the screen with its light in front, the letters at both sides. */
export const touchesFloor = (part: Part, hall: Hall) => part.top < 3.5 || part.left < 1.4 || part.right > hall.width - 1.4

/** The screen with its light, and the letters of the rows. */
export function paintFloor(canvas: Canvas, hall: Hall, colours: HallColours, scale: number, word: string): void {
  const { width } = hall
  canvas.save()
  canvas.scale(scale, scale)
  const [left, right, rise, base] = [width * 0.1, width * 0.9, 0.25, 1.05]
  const light = canvas.createLinearGradient(0, base, 0, 3.4)
  light.addColorStop(0, 'rgba(255, 216, 146, .28)')
  light.addColorStop(1, 'rgba(255, 216, 146, 0)')
  canvas.fillStyle = light
  canvas.beginPath()
  canvas.moveTo(left, base)
  canvas.quadraticCurveTo(width / 2, rise - 0.5, right, base)
  canvas.lineTo(Math.min(width, right + width * 0.07), 3.4)
  canvas.quadraticCurveTo(width / 2, 2.4, Math.max(0, left - width * 0.07), 3.4)
  canvas.fill()
  canvas.strokeStyle = colours.screen
  canvas.lineWidth = 0.2
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.moveTo(left, base)
  canvas.quadraticCurveTo(width / 2, rise - 0.5, right, base)
  canvas.stroke()
  canvas.fillStyle = colours.letters
  const size = Math.max(0.46, Math.min(0.9, 10 / scale))
  write(canvas, word, width / 2, 1.3, size, 600, colours.font, scale)
  for (const row of hall.rows) {
    write(canvas, row.label, 0.62, (hall.y[row.from] ?? 0) + 0.02, size, 600, colours.font, scale)
    write(canvas, row.label, width - 0.62, (hall.y[row.to - 1] ?? 0) + 0.02, size, 600, colours.font, scale)
  }
  canvas.restore()
}

export interface SeatLook {
  readonly letter: string
  readonly isPicked: boolean
}

/** One seat in its place. */
export function paintSeat(canvas: Canvas, hall: Hall, index: number, look: SeatLook, colours: HallColours, scale: number, alpha = 1): void {
  const seat = hall.seats[index]
  if (seat === undefined) return
  const [wide, high] = [hall.wide, hall.high]
  const x = ((hall.x[index] ?? 0) - wide / 2) * scale
  const y = ((hall.y[index] ?? 0) - high / 2) * scale
  canvas.save()
  canvas.translate(x, y)
  canvas.scale(scale, scale)
  canvas.globalAlpha = alpha
  if (look.isPicked || look.letter === 'm') mine(canvas, seat, wide, high, colours, look.isPicked, scale)
  else if (look.letter === 'f') free(canvas, seat, wide, high, colours)
  else if (look.letter === 'h') held(canvas, wide, high, colours)
  else taken(canvas, wide, high, colours, look.letter === 'b')
  canvas.restore()
}

function box(canvas: Canvas, inset: number, wide: number, high: number): void {
  const r = 0.22 - inset / 2
  canvas.beginPath()
  canvas.moveTo(inset + r, inset)
  canvas.arcTo(wide - inset, inset, wide - inset, high - inset, r)
  canvas.arcTo(wide - inset, high - inset, inset, high - inset, r)
  canvas.arcTo(inset, high - inset, inset, inset, r)
  canvas.arcTo(inset, inset, wide - inset, inset, r)
  canvas.closePath()
}

const edgeOf = (seat: LayoutSeat, colours: HallColours) =>
  seat.is_accessible || seat.is_companion ? colours.access : seat.category === 'premium' ? colours.premium : seat.category === 'vip' ? colours.vip : colours.stalls

function free(canvas: Canvas, seat: LayoutSeat, wide: number, high: number, colours: HallColours): void {
  canvas.strokeStyle = edgeOf(seat, colours)
  canvas.lineWidth = 0.085
  box(canvas, 0.045, wide, high)
  canvas.stroke()
  canvas.fillStyle = canvas.strokeStyle
  if (seat.is_accessible) sign(canvas, wide, high)
  else if (seat.is_companion) dot(canvas, wide, high)
  else if (seat.category === 'vip') star(canvas, wide, high)
}

/** A wheel and somebody in it. */
function sign(canvas: Canvas, wide: number, high: number): void {
  const [x, y] = [wide / 2, high / 2]
  canvas.lineWidth = 0.065
  canvas.lineCap = 'round'
  canvas.beginPath()
  canvas.arc(x, y + 0.09, 0.16, 0.15 * Math.PI, 1.35 * Math.PI)
  canvas.moveTo(x - 0.03, y - 0.1)
  canvas.lineTo(x - 0.03, y + 0.06)
  canvas.lineTo(x + 0.12, y + 0.06)
  canvas.lineTo(x + 0.2, y + 0.22)
  canvas.stroke()
  canvas.beginPath()
  canvas.arc(x - 0.03, y - 0.22, 0.05, 0, 7)
  canvas.fill()
}

function dot(canvas: Canvas, wide: number, high: number): void {
  canvas.beginPath()
  canvas.arc(wide / 2, high / 2, 0.1, 0, 7)
  canvas.fill()
}

function star(canvas: Canvas, wide: number, high: number): void {
  canvas.beginPath()
  for (let point = 0; point < 8; point += 1) {
    const [angle, reach] = [(point * Math.PI) / 4 - Math.PI / 2, point % 2 === 0 ? 0.19 : 0.08]
    canvas.lineTo(wide / 2 + Math.cos(angle) * reach, high / 2 + Math.sin(angle) * reach)
  }
  canvas.fill()
}

function taken(canvas: Canvas, wide: number, high: number, colours: HallColours, withCross: boolean): void {
  canvas.fillStyle = colours.takenFill
  box(canvas, 0, wide, high)
  canvas.fill()
  if (!withCross) return
  canvas.strokeStyle = colours.takenLine
  canvas.lineWidth = 0.07
  canvas.lineCap = 'round'
  canvas.beginPath()
  for (const [from, to] of [[-0.12, 0.12], [0.12, -0.12]] as const) {
    canvas.moveTo(wide / 2 + from, high / 2 - 0.12)
    canvas.lineTo(wide / 2 + to, high / 2 + 0.12)
  }
  canvas.stroke()
}

/** Hatched and dashed: somebody is choosing it. */
function held(canvas: Canvas, wide: number, high: number, colours: HallColours): void {
  canvas.save()
  box(canvas, 0.03, wide, high)
  canvas.fillStyle = colours.heldFill
  canvas.fill()
  canvas.clip()
  canvas.strokeStyle = colours.heldLine
  canvas.globalAlpha *= 0.65
  canvas.lineWidth = 0.08
  canvas.beginPath()
  for (let at = -high; at < wide; at += 0.21) {
    canvas.moveTo(at, high)
    canvas.lineTo(at + high, 0)
  }
  canvas.stroke()
  canvas.restore()
  canvas.strokeStyle = colours.heldLine
  canvas.lineWidth = 0.06
  canvas.setLineDash([0.15, 0.11])
  box(canvas, 0.03, wide, high)
  canvas.stroke()
  canvas.setLineDash([])
}

/** Filled, with its number. What is kept but no longer picked is only edged. */
function mine(canvas: Canvas, seat: LayoutSeat, wide: number, high: number, colours: HallColours, isPicked: boolean, scale: number): void {
  box(canvas, 0.02, wide, high)
  if (isPicked) {
    canvas.fillStyle = colours.mine
    canvas.fill()
  }
  canvas.strokeStyle = isPicked ? colours.mineEdge : colours.mine
  canvas.lineWidth = 0.1
  canvas.stroke()
  canvas.fillStyle = isPicked ? colours.onMine : colours.mine
  write(canvas, seat.number, wide / 2, high / 2 + 0.03, 0.44, 700, colours.font, scale, wide - 0.16)
}
