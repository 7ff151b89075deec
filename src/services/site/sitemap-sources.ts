import type { Offer, Page, Post } from '../../domain/content/content.ts'
import { offerTime } from '../../domain/content/offers.ts'
import { pictureUpTo } from '../../domain/pictures/address.ts'
import { FEWEST_INDEXED } from '../../domain/site/indexed.ts'
import { paths } from '../../domain/site/routes.ts'
import type { SitemapEntry } from '../../domain/site/sitemap.ts'
import { placeHref } from '../../domain/taxonomy/place.ts'
import { CONDITION_LABELS, CONDITIONS } from '../../domain/vehicles/condition.ts'
import { pictureAddresses } from '../../domain/vehicles/picture-addresses.ts'
import { makesOf, offeredModels } from '../content/index.ts'
import type { Published } from '../published/index.ts'

/** A kind of page that search engines are told of. */
export interface SitemapSource {
  /** Small letters: it stands in the address of its parts. */
  name: string
  /** Over its group on the page for people; null: they find these another way. */
  heading: string | null
  count(told: Told): number
  /** Each is worked out when it is reached. */
  items(told: Told, from: number, to: number): Iterable<Item>
}

/** What there is to tell of, and on which day: offers come and go. */
export interface Told {
  published: Published
  day: string
}

/** Its images are worked out only when it is written. */
export interface Item extends Omit<SitemapEntry, 'images'> {
  images?: (origin: string) => string[]
  /** How the page for people names it; without one it is not there. */
  label?: string
}

const MOST_IMAGES = 10
const WIDEST_IMAGE = 1_200

/** Everything in the site map: a new kind of page adds itself here. */
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
      images: (origin) => pictureAddresses(vehicle, origin).slice(0, MOST_IMAGES),
    }),
  ),
]

function source(name: string, heading: string, list: (told: Told) => readonly Item[]): SitemapSource
function source<T>(
  name: string,
  heading: string | null,
  list: (told: Told) => readonly T[],
  itemOf: (thing: T) => Item,
): SitemapSource
function source<T>(
  name: string,
  heading: string | null,
  list: (told: Told) => readonly T[],
  itemOf: (thing: T) => Item = (item) => item as Item,
): SitemapSource {
  return {
    name,
    heading,
    count: (told) => list(told).length,
    *items(told, from, to) {
      for (const thing of list(told).slice(from, to)) yield itemOf(thing)
    },
  }
}

function pagePaths({ published: { pages, summary } }: Told): Item[] {
  const conditions = CONDITIONS.filter((condition) => summary.byCondition[condition] >= FEWEST_INDEXED)
  return [
    { path: paths.home(), label: 'Home' },
    { path: paths.carSales(), label: 'Search all cars' },
    ...conditions.map((condition) => ({
      path: paths.carSales({ condition }),
      label: `Search ${CONDITION_LABELS[condition].toLowerCase()} cars`,
    })),
    ...FORM_PAGES,
    { path: paths.siteMap() },
    ...[...pages.values()].filter(isIndexed).map(writtenItem((slug) => paths.page({ slug }))),
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

function postPaths({ published: { posts } }: Told): Item[] {
  const shown = posts.filter(isIndexed).map(writtenItem((slug) => paths.blogPost({ slug })))
  return shown.length > 0 ? [{ path: paths.blog(), label: 'All posts' }, ...shown] : []
}

function offerPaths({ published: { offers }, day }: Told): Item[] {
  const shown = offers
    .filter((offer) => isIndexed(offer) && offerTime(offer, day) !== 'over')
    .map(writtenItem((slug) => paths.offer({ slug })))
  return shown.length > 0 ? [{ path: paths.offers(), label: 'All offers' }, ...shown] : []
}

function isIndexed({ seo }: Pick<Page, 'seo'>): boolean {
  return seo.isIndexed
}

function writtenItem(pathOf: (slug: string) => string) {
  return ({ slug, title, modified, picture }: Page | Post | Offer): Item => ({
    path: pathOf(slug),
    label: title,
    modified,
    ...(picture && { images: (origin) => [origin + pictureUpTo(picture, WIDEST_IMAGE, 'jpeg')] }),
  })
}

function modelPaths({ published }: Told): Item[] {
  const models = makesOf(published).flatMap(({ make, models: ofMake }) =>
    ofMake
      .filter(({ count, build }) => count >= FEWEST_INDEXED || build !== null)
      .map(({ name, href }) => ({ path: href, label: `${make} ${name}` })),
  )
  return models.length > 0 ? [{ path: paths.models(), label: 'All models' }, ...models] : []
}

/** Without a model there is nothing to build, and no page that says so is indexed. */
function buildPaths({ published }: Told): Item[] {
  const models = offeredModels(published).map(({ slug, make, name }) => ({
    path: paths.build({ slug }),
    label: `${make} ${name}, built your way`,
  }))
  return models.length > 0 ? [{ path: paths.buildRange(), label: 'All that can be built' }, ...models] : []
}

/** The page for people names makes; models have a group of their own there. */
function placePaths({ published: { summary } }: Told): Item[] {
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
    .filter(({ count }) => count >= FEWEST_INDEXED)
    .map(({ count: _count, ...item }) => item)
}
