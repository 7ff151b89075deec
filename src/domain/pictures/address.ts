import type { Picture } from './picture.ts'

/** Pages use the first two. JPEG, on the plate's colour, is for sites and messengers that support nothing newer. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Widths that pictures are rendered in, fixed so that nobody can make the server render thousands. 720 fills a phone. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 720, 960, 1200, 1600] as const

export const PICTURES_PREFIX = '/pictures'

export function pictureHref(id: string, width: number, format: PictureFormat): string {
  return `${PICTURES_PREFIX}/${id}-${width}.${format}`
}

/**
 * Returns the widths in which a picture is served: those below its own, and the next one, whose file has the picture's own
 * width, because pictures are never enlarged.
 */
export function pictureWidths(picture: Picture): number[] {
  const own = PICTURE_WIDTHS.findIndex((width) => width >= picture.width)
  return own === -1 ? [...PICTURE_WIDTHS] : PICTURE_WIDTHS.slice(0, own + 1)
}

/** Returns the address of the widest file up to `maxWidth`. */
export function pictureUpTo(picture: Picture, maxWidth: number, format: PictureFormat): string {
  return pictureHref(picture.id, widthUpTo(picture, maxWidth), format)
}

export function widthUpTo(picture: Picture, maxWidth: number): number {
  return pictureWidths(picture).findLast((step) => step <= maxWidth) ?? PICTURE_WIDTHS[0]
}

export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return pictureWidths(picture)
    .map((width) => `${pictureHref(picture.id, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** The site's pictures are named by content hash, customers' photos by a random id (`domain/uploads/upload-id.ts`). */
const ADDRESS = /^([0-9a-f]{16}|u[0-9a-f]{32})-([1-9]\d{1,3})\.(avif|webp|jpeg)$/

export function parsePictureAddress(
  name: string,
): { id: string; width: number; format: PictureFormat } | null {
  const [, id, width, format] = ADDRESS.exec(name) ?? []
  if (!id || !PICTURE_WIDTHS.some((step) => step === Number(width))) return null
  return { id, width: Number(width), format: format as PictureFormat }
}
