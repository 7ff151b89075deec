import { pictureUpTo } from '../pictures/address.ts'
import type { Vehicle } from './vehicle.ts'

const WIDTH = 1200

/** A car's pictures as other sites fetch them: ours where there are any, else those its feed named, escaped as an address must be. */
export function pictureAddresses(
  { pictures, imageUrls }: Pick<Vehicle, 'pictures' | 'imageUrls'>,
  origin: string,
): string[] {
  return pictures.length > 0
    ? pictures.map((picture) => origin + pictureUpTo(picture, WIDTH, 'jpeg'))
    : imageUrls.flatMap((url) => URL.parse(url)?.href ?? [])
}
