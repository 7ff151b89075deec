import { PICTURE_WIDTHS, pictureHref } from '../pictures/address.ts'

/** Random, so that it cannot be guessed and reveals nothing. The `u` tells it from the site's own pictures. */
const UPLOAD_ID = /^u[0-9a-f]{32}$/

export const UPLOAD_ID_BYTES = 16

export function isUploadId(text: string): boolean {
  return UPLOAD_ID.test(text)
}

/** Parses the comma-separated photo ids of a form. */
export function parseUploadIds(text: string): string[] {
  return [...new Set(text.split(','))].filter(isUploadId)
}

const TILE_WIDTH = 480

/** Returns the address of the photo for a tile. Smaller photos are not enlarged. */
export function tileHref(id: string): string {
  return pictureHref(id, TILE_WIDTH, 'webp')
}

const LARGE_WIDTH = 960

/** Returns the address of the photo for about half a page. */
export function largeHref(id: string): string {
  return pictureHref(id, LARGE_WIDTH, 'webp')
}

/** Returns the address of the largest version, as JPEG because links in mails must open everywhere. */
export function fullSizeHref(id: string): string {
  return pictureHref(id, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] as number, 'jpeg')
}
