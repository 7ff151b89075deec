import { pictureHref, pictureWidths } from '../../domain/pictures/address.ts'
import type { Picture } from '../../domain/pictures/picture.ts'

interface Shared {
  title: string
  description: string
  /** With the site's origin, where it is known. */
  url: string
  origin: string
  picture: Picture | null | undefined
}

const WIDEST = 1_200

/** What a link to this page shows where it is shared. */
export function openGraph({ title, description, url, origin, picture }: Shared) {
  const widths = picture ? pictureWidths(picture).filter((width) => width <= WIDEST) : []
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(picture
      ? [{ property: 'og:image', content: origin + pictureHref(picture.id, Math.max(...widths), 'webp') }]
      : []),
  ]
}
