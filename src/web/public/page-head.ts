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
  /** Of the page itself: its canonical address. */
  path: string
  title: string
  description: string
  /** None on the home page. */
  crumbs: readonly Crumb[]
  /** 'article' is something written that has a day. */
  type?: 'website' | 'article'
  /** The cars it lists. */
  vehicles?: readonly VehicleCard[]
  /** What stands beside a shared link; else the first picture of the list. */
  picture?: Picture | null
  /** A picture drawn for sharing, by `shareHref`, and what it shows; it comes before any other. */
  shared?: { href: string; alt: string }
  /** What else machines are told of the page: `carData`, `dealerData`. */
  data?: readonly object[]
  /** False where a search engine should not keep it. */
  isIndexed?: boolean
}

const WIDEST_SHARED = 1_200

/** What search engines and those who share a link are told, in whole addresses where the site knows its own. */
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
  const shown = more.shared
    ? { ...more.shared, ...SHARE_SIZE }
    : picture && { href: pictureUpTo(picture, WIDEST_SHARED, 'jpeg'), alt: title, ...sizeOf(picture) }
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    ...(shown
      ? [
          { property: 'og:image', content: addressOf(shown.href, siteUrl) },
          { property: 'og:image:width', content: String(shown.width) },
          { property: 'og:image:height', content: String(shown.height) },
          { property: 'og:image:alt', content: shown.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(crumbs.length > 0 ? [{ 'script:ld+json': breadcrumbList(crumbs, origin, path) }] : []),
    ...(vehicles.length > 0 ? [{ 'script:ld+json': itemList(vehicles, origin) }] : []),
    ...data.map((each) => ({ 'script:ld+json': each })),
  ]
}

/** Of the file that is sent. */
function sizeOf(picture: Picture): { width: number; height: number } {
  const width = Math.min(picture.width, widthUpTo(picture, WIDEST_SHARED))
  return { width, height: Math.round((picture.height * width) / picture.width) }
}
