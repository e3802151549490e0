// Paints canvases from a sheet of its own. A canvas that is painted on is handed to the screen anew with each frame, which without
// a graphics card copies it; one that only shows a picture is handed over once.

export class TilePen {
  private readonly sheet: OffscreenCanvas | null

  /** @param side Pixels on a side of what it paints. */
  constructor(private readonly side: number) {
    this.sheet = 'OffscreenCanvas' in globalThis ? new OffscreenCanvas(side, side) : null
  }

  /** Paints the whole of a canvas, from empty. */
  paint(canvas: HTMLCanvasElement, draw: (pen: CanvasRenderingContext2D) => void): void {
    const screen = this.sheet === null ? null : canvas.getContext('bitmaprenderer')
    // What is drawn with is the same on both.
    const pen = (screen === null ? canvas.getContext('2d') : this.sheet?.getContext('2d')) as CanvasRenderingContext2D | null | undefined
    if (pen == null) return
    pen.resetTransform()
    pen.clearRect(0, 0, this.side, this.side)
    pen.save()
    draw(pen)
    pen.restore()
    if (screen !== null && this.sheet !== null) screen.transferFromImageBitmap(this.sheet.transferToImageBitmap())
  }
}
