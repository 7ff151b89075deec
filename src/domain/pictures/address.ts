import type { Picture } from './picture.ts'

/** Pages use the first two; jpeg, on the plate's colour, is for sites and messengers that take nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The widths pictures are made in. A fixed ladder: nobody can make the server draw a thousand sizes. 720 is a phone's whole width. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 720, 960, 1200, 1600] as const

export const PICTURES_PREFIX = '/pictures'

export function pictureHref(id: string, width: number, format: PictureFormat): string {
  return `${PICTURES_PREFIX}/${id}-${width}.${format}`
}

/** The ladder's steps up to the picture's own width, and one above it when it lies between two steps: never enlarged. */
export function pictureWidths(picture: Picture): number[] {
  const within = PICTURE_WIDTHS.filter((width) => width <= picture.width)
  return within.length > 0 ? within : [PICTURE_WIDTHS[0]]
}

/** The widest file of it that is no wider than wanted. */
export function pictureUpTo(picture: Picture, wanted: number, format: PictureFormat): string {
  return pictureHref(picture.id, widthUpTo(picture, wanted), format)
}

export function widthUpTo(picture: Picture, wanted: number): number {
  return pictureWidths(picture).findLast((step) => step <= wanted) ?? PICTURE_WIDTHS[0]
}

export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return pictureWidths(picture)
    .map((width) => `${pictureHref(picture.id, width, format)} ${width}w`)
    .join(', ')
}

/** The site's own are named after their content, a sender's photo by chance (`domain/uploads/upload-id.ts`). */
const ADDRESS = /^([0-9a-f]{16}|u[0-9a-f]{32})-([1-9]\d{1,3})\.(avif|webp|jpeg)$/

export function parsePictureAddress(
  name: string,
): { id: string; width: number; format: PictureFormat } | null {
  const [, id, width, format] = ADDRESS.exec(name) ?? []
  if (!id || !PICTURE_WIDTHS.some((step) => step === Number(width))) return null
  return { id, width: Number(width), format: format as PictureFormat }
}
