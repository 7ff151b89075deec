import type { Picture } from './picture.ts'

export const PICTURE_FORMATS = ['avif', 'webp'] as const
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

export function pictureSrcSet(picture: Picture, format: PictureFormat): string {
  return pictureWidths(picture)
    .map((width) => `${pictureHref(picture.id, width, format)} ${width}w`)
    .join(', ')
}

const ADDRESS = /^([0-9a-f]{16})-([1-9]\d{1,3})\.(avif|webp)$/

export function parsePictureAddress(
  name: string,
): { id: string; width: number; format: PictureFormat } | null {
  const [, id, width, format] = ADDRESS.exec(name) ?? []
  if (!id || !PICTURE_WIDTHS.some((step) => step === Number(width))) return null
  return { id, width: Number(width), format: format as PictureFormat }
}
