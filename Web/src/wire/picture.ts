import type { PictureBody } from './generated'

/** Picture of a body, when the server has one. */
export const pictureOf = (body: { readonly picture?: PictureBody | null } | null | undefined): PictureBody | null => body?.picture ?? null
