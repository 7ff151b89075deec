import { pictureUpTo } from '../pictures/address.ts'
import type { Vehicle } from './vehicle.ts'

const WIDTH = 1200

/** Returns the picture addresses for other sites: our own, or else the escaped ones of the feed. */
export function pictureAddresses(
  { pictures, imageUrls }: Pick<Vehicle, 'pictures' | 'imageUrls'>,
  origin: string,
): string[] {
  return pictures.length > 0
    ? pictures.map((picture) => origin + pictureUpTo(picture, WIDTH, 'jpeg'))
    : imageUrls.flatMap((url) => URL.parse(url)?.href ?? [])
}
