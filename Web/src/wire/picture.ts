import type { PictureBody } from './generated'

/** Picture of a body, when the server has one. */
export function pictureOf(body: object | null | undefined): PictureBody | null {
  const picture = (body as { picture?: PictureBody | null } | null | undefined)?.picture
  return picture ?? null
}
