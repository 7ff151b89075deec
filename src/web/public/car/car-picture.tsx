import { pictureHref, pictureSrcSet, pictureWidths } from '../../../domain/pictures/address.ts'
import type { Picture } from '../../../domain/pictures/picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import comingSoon from '../../assets/coming-soon.webp'

interface Props {
  picture: Picture | null
  alt: string
  /** Rendered width, for the browser's choice of file. */
  sizes: string
  /** Loads at once instead of lazily: for the first picture of a page. */
  eager?: boolean
  onError?: () => void
  className?: string
}

/** A car's photo, or a placeholder without one. Reserves its space before loading. */
export function CarPicture({ picture, alt, sizes, eager = false, onError, className }: Props) {
  const loading = eager
    ? ({ fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', decoding: 'async' } as const)
  if (!picture)
    return (
      <img
        src={comingSoon}
        alt={`${alt}: photos coming soon`}
        width={1200}
        height={720}
        {...loading}
        className={classNames('h-auto max-w-full', className)}
      />
    )
  const middle = pictureWidths(picture).findLast((width) => width <= 640) ?? 160
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(picture, 'avif')} sizes={sizes} />
      <img
        src={pictureHref(picture.id, middle, 'webp')}
        srcSet={pictureSrcSet(picture, 'webp')}
        sizes={sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        {...loading}
        onError={onError}
        data-fit={fitOf(picture)}
        // The width attribute is also the maximum, so that no picture is enlarged: a class must not set the width.
        className={classNames('h-auto max-w-full', className)}
      />
    </picture>
  )
}

/** Cut-out cars are wide and stand on the floor of their plate. Photographs have the proportions of a camera. */
const MIN_CUT_OUT_RATIO = 1.6
const MIN_LANDSCAPE_RATIO = 1.2
const MIN_FILL_WIDTH = 960

/** How a picture fits its plate: a photograph fills it if it is large enough, anything smaller stands in its middle. */
function fitOf({ width, height }: Picture): 'fill' | 'centre' | undefined {
  const ratio = width / height
  if (width < MIN_FILL_WIDTH) return 'centre'
  if (ratio >= MIN_CUT_OUT_RATIO) return undefined
  return ratio >= MIN_LANDSCAPE_RATIO ? 'fill' : 'centre'
}
