/** A picture at `url` + "/" + width + ".webp", of one of the widths; `color` fills its place until it is there. */
export interface PictureBody {
  readonly url: string
  readonly widths: readonly number[]
  readonly width: number
  readonly height: number
  readonly color: string
  readonly alt: string
}
