import { preload } from 'react-dom'
import { pictureHref, pictureSrcSet } from '../../../domain/pictures/address.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'

/** Rendered width of the car; slightly less than a phone's width, to match one of the picture sizes. */
export const DRAWING_SIZES = '(width < 768px) min(96vw, 500px), (width < 1024px) 56vw, 808px'

/** Preloads a picture on hover or focus, so that it is ready when selected. */
export function preloadPicture(picture: Picture | null): void {
  if (!picture) return
  preload(pictureHref(picture.id, 640, 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: pictureSrcSet(picture, 'avif'),
    imageSizes: DRAWING_SIZES,
  })
}
