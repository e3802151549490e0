// In the first bundle and in the early script.
import type { PictureBody } from './generated'

/** Picture of a body, when the server has one. */
export const pictureOf = (body: { readonly picture?: PictureBody | null } | null | undefined): PictureBody | null => body?.picture ?? null

/** The address of a picture in a width. */
export const pictureAt = (of: PictureBody, width: number) => of.url.replace('{width}', String(width))

/** All widths of a picture, as the `srcset` attribute has them. */
export const widthsOf = (of: PictureBody) => of.widths.map(width => `${pictureAt(of, width)} ${width}w`).join(', ')

/** How wide the largest pictures of first views are shown, as the `sizes` attribute has it. */
export const shownWidths = {
  card: '(min-width: 1100px) 380px, (min-width: 600px) 46vw, 92vw',
  restaurant: '(min-width: 1100px) 1100px, 100vw',
  featuredFilm: '(min-width: 1100px) 200px, 120px',
} as const
