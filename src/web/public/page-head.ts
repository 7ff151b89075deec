import { breadcrumbList, type Crumb } from '../../domain/breadcrumbs/breadcrumbs.ts'
import { pictureUpTo, widthUpTo } from '../../domain/pictures/address.ts'
import type { Picture } from '../../domain/pictures/picture.ts'
import { SHARE_SIZE } from '../../domain/pictures/share.ts'
import { addressOf } from '../../domain/site/address.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { itemList } from '../../domain/vehicles/structured-data/item-list.ts'
import type { PublicSite } from '../../services/site/index.ts'

interface Head {
  site: Pick<PublicSite, 'stockurls'> | undefined
  /** Canonical address of the page. */
  path: string
  title: string
  description: string
  /** Empty on the home page. */
  crumbs: readonly Crumb[]
  /** 'article' is for dated content. */
  type?: 'website' | 'article'
  /** Cars listed on the page. */
  vehicles?: readonly VehicleCard[]
  /** Picture for shared links; the default is the first picture of the list. */
  picture?: Picture | null
  /** Generated share image (`shareHref`) with its alternative text. Has precedence over all others. */
  shareImage?: { href: string; alt: string }
  /** Further structured data, such as `carData` or `dealerData`. */
  data?: readonly object[]
  /** False to exclude the page from search engines. */
  isIndexed?: boolean
}

const MAX_IMAGE_WIDTH = 1_200

/** Metadata for search engines and shared links, with full addresses where the site's own is configured. */
export function pageHead({
  site,
  path,
  title,
  description,
  crumbs,
  type = 'website',
  vehicles = [],
  isIndexed = true,
  data = [],
  ...more
}: Head) {
  const siteUrl = site?.stockurls.site_url ?? null
  const origin = siteUrl ?? ''
  const address = addressOf(path, siteUrl)
  const picture = more.picture ?? vehicles.find((vehicle) => vehicle.picture)?.picture
  const image = more.shareImage
    ? { ...more.shareImage, ...SHARE_SIZE }
    : picture && { href: pictureUpTo(picture, MAX_IMAGE_WIDTH, 'jpeg'), alt: title, ...sizeOf(picture) }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(image
      ? [
          { property: 'og:image', content: addressOf(image.href, siteUrl) },
          { property: 'og:image:width', content: String(image.width) },
          { property: 'og:image:height', content: String(image.height) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(crumbs.length > 0 ? [{ 'script:ld+json': breadcrumbList(crumbs, origin, path) }] : []),
    ...(vehicles.length > 0 ? [{ 'script:ld+json': itemList(vehicles, origin) }] : []),
    ...data.map((each) => ({ 'script:ld+json': each })),
  ]
}

/** Size of the file that is served. */
function sizeOf(picture: Picture): { width: number; height: number } {
  const width = Math.min(picture.width, widthUpTo(picture, MAX_IMAGE_WIDTH))
  return { width, height: Math.round((picture.height * width) / picture.width) }
}
