import type { Offer, Page, Post } from '../../domain/content/content.ts'
import { offerTime } from '../../domain/content/offers.ts'
import { pictureUpTo } from '../../domain/pictures/address.ts'
import { MIN_INDEXED_CARS } from '../../domain/site/crawlers/indexed.ts'
import type { SitemapEntry } from '../../domain/site/crawlers/sitemap.ts'
import { paths } from '../../domain/site/routes.ts'
import { placeHref } from '../../domain/taxonomy/place.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../domain/vehicles/condition.ts'
import { pictureAddresses } from '../../domain/vehicles/picture-addresses.ts'
import { makesOf, offeredModels } from '../content/index.ts'
import type { Published } from '../published/index.ts'

/** A kind of page in the sitemap. */
export interface SitemapSource {
  /** Lower case, because it is part of the URL. */
  name: string
  /** Heading on the site map page; null if the kind is not listed there. */
  heading: string | null
  count(input: SitemapInput): number
  /** Yields lazily, so that each item is computed on demand. */
  items(input: SitemapInput, from: number, to: number): Iterable<Item>
}

/** The content and the current day, which decides which offers are listed. */
export interface SitemapInput {
  published: Published
  day: string
}

/** Images are computed only when the item is written. */
export interface Item extends Omit<SitemapEntry, 'images'> {
  images?: (origin: string) => string[]
  /** Label on the site map page; items without one are not listed there. */
  label?: string
}

const MAX_IMAGES = 10
const MAX_IMAGE_WIDTH = 1_200

/** Every new kind of page must be added here. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  source('pages', 'Pages', pagePaths),
  source('cars', 'Cars for sale', placePaths),
  source('models', 'Models', modelPaths),
  source('builds', 'Build and price', buildPaths),
  source('offers', 'Offers', offerPaths),
  source('dealerships', 'Dealerships', ({ published: { dealerships } }) => [
    { path: paths.dealerships(), label: 'All dealerships' },
    ...dealerships.map(({ slug, name }) => ({ path: paths.dealership({ slug }), label: name })),
  ]),
  source('posts', 'Blog', postPaths),
  source(
    'vehicles',
    null,
    ({ published: { vehicles } }) => vehicles,
    (vehicle) => ({
      path: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
      modified: vehicle.updatedAt,
      images: (origin) => pictureAddresses(vehicle, origin).slice(0, MAX_IMAGES),
    }),
  ),
]

function source(name: string, heading: string, list: (input: SitemapInput) => readonly Item[]): SitemapSource
function source<T>(
  name: string,
  heading: string | null,
  list: (input: SitemapInput) => readonly T[],
  itemOf: (thing: T) => Item,
): SitemapSource
function source<T>(
  name: string,
  heading: string | null,
  list: (input: SitemapInput) => readonly T[],
  itemOf: (thing: T) => Item = (item) => item as Item,
): SitemapSource {
  return {
    name,
    heading,
    count: (input) => list(input).length,
    *items(input, from, to) {
      for (const thing of list(input).slice(from, to)) yield itemOf(thing)
    },
  }
}

function pagePaths({ published: { pages, summary } }: SitemapInput): Item[] {
  const conditions = CONDITIONS.filter((condition) => summary.byCondition[condition] >= MIN_INDEXED_CARS)
  return [
    { path: paths.home(), label: 'Home' },
    { path: paths.carSales(), label: 'Search all cars' },
    ...conditions.map((condition) => ({
      path: paths.carSales({ condition }),
      label: `Search ${CONDITION_LABELS[condition].toLowerCase()} cars`,
    })),
    ...FORM_PAGES,
    { path: paths.siteMap() },
    ...[...pages.values()].filter(isIndexed).map(contentItem((slug) => paths.page({ slug }))),
  ]
}

const FORM_PAGES: Item[] = [
  { path: paths.contact(), label: 'Contact' },
  { path: paths.testDrive(), label: 'Book a test drive' },
  { path: paths.serviceParts(), label: 'Service and parts' },
  { path: paths.sellMyCar(), label: 'Sell my car' },
  { path: paths.finance(), label: 'Finance' },
  { path: paths.openPay(), label: 'Open Pay' },
]

function postPaths({ published: { posts } }: SitemapInput): Item[] {
  const items = posts.filter(isIndexed).map(contentItem((slug) => paths.blogPost({ slug })))
  return items.length > 0 ? [{ path: paths.blog(), label: 'All posts' }, ...items] : []
}

function offerPaths({ published: { offers }, day }: SitemapInput): Item[] {
  const items = offers
    .filter((offer) => isIndexed(offer) && offerTime(offer, day) !== 'over')
    .map(contentItem((slug) => paths.offer({ slug })))
  return items.length > 0 ? [{ path: paths.offers(), label: 'All offers' }, ...items] : []
}

function isIndexed({ seo }: Pick<Page, 'seo'>): boolean {
  return seo.isIndexed
}

function contentItem(pathOf: (slug: string) => string) {
  return ({ slug, title, modified, picture }: Page | Post | Offer): Item => ({
    path: pathOf(slug),
    label: title,
    modified,
    ...(picture && { images: (origin) => [origin + pictureUpTo(picture, MAX_IMAGE_WIDTH, 'jpeg')] }),
  })
}

function modelPaths({ published }: SitemapInput): Item[] {
  const models = makesOf(published).flatMap(({ make, models: makeModels }) =>
    makeModels
      .filter(({ count, build }) => count >= MIN_INDEXED_CARS || build !== null)
      .map(({ name, href }) => ({ path: href, label: `${make} ${name}` })),
  )
  return models.length > 0 ? [{ path: paths.models(), label: 'All models' }, ...models] : []
}

/** The overview page is not indexed without models. */
function buildPaths({ published }: SitemapInput): Item[] {
  const models = offeredModels(published).map(({ slug, make, name }) => ({
    path: paths.build({ slug }),
    label: `Build your ${make} ${name}`,
  }))
  return models.length > 0 ? [{ path: paths.buildRange(), label: 'All models to build' }, ...models] : []
}

/** Labels only makes; models have their own group on the site map page. */
function placePaths({ published: { summary } }: SitemapInput): Item[] {
  const makes = summary.makes.flatMap(({ make, slug, count, models }) => [
    { path: placeHref({ make: slug }), label: make, count },
    ...models.map((model) => ({ path: placeHref({ make: slug, model: model.slug }), count: model.count })),
  ])
  const conditions = CONDITIONS.map((condition) => ({
    path: placeHref({ condition }),
    label: `${CONDITION_LABELS[condition]} cars`,
    count: summary.byCondition[condition],
  }))
  return [{ path: paths.carsForSale(), label: 'All cars', count: summary.total }, ...conditions, ...makes]
    .filter(({ count }) => count >= MIN_INDEXED_CARS)
    .map(({ count: _count, ...item }) => item)
}
