import { preload } from 'react-dom'
import { pictureHref, pictureSrcSet } from '../../../domain/pictures/address.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'

/** How wide the car is drawn; a little less than a phone's whole width, which is one step of the ladder. */
export const DRAWING_SIZES = '(width < 768px) min(96vw, 500px), (width < 1024px) 56vw, 808px'

/** Fetches a drawing somebody is reaching for, so that it is there when it is chosen. */
export function preloadPicture(picture: Picture | null): void {
  if (!picture) return
  preload(pictureHref(picture.id, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(picture, 'avif'),
    imageSizes: DRAWING_SIZES,
  })
}
