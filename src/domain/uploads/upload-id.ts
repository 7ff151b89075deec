import { PICTURE_WIDTHS, pictureHref } from '../pictures/address.ts'

/** Nobody guesses it, and nothing in it says what it shows. The letter tells it from the site's own pictures. */
const UPLOAD_ID = /^u[0-9a-f]{32}$/

export const UPLOAD_ID_BYTES = 16

export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text)
}

/** A form carries its photos as one text. */
export function uploadIdsIn(text: string): string[] {
  return [...new Set(text.split(','))].filter(isUploadId)
}

const TILE_WIDTH = 480

/** As a tile shows it; a smaller photo is not enlarged. */
export function tileHref(id: string): string {
  return pictureHref(id, TILE_WIDTH, 'webp')
}

const LARGE_WIDTH = 960

/** Over half a page. */
export function largeHref(id: string): string {
  return pictureHref(id, LARGE_WIDTH, 'webp')
}

/** For whoever wants to look closely, in a format every mail program's browser opens. */
export function wholeHref(id: string): string {
  return pictureHref(id, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number, 'jpeg')
}
