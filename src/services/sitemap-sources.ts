import { FEWEST_INDEXED } from '../domain/site/indexed.ts'
import { paths } from '../domain/site/routes.ts'
import type { SitemapEntry } from '../domain/site/sitemap.ts'
import { placeHref } from '../domain/taxonomy/place.ts'
import { CONDITIONS } from '../domain/vehicles/condition.ts'
import { pictureAddresses } from '../domain/vehicles/picture-addresses.ts'
import { offeredModels } from './models.ts'
import type { Published } from './published.ts'

/** A kind of page that search engines are told of. */
export interface SitemapSource {
  /** Small letters: it stands in the address of its parts. */
  name: string
  count(published: Published): number
  /** Each is worked out when it is reached. */
  items(published: Published, from: number, to: number): Iterable<Item>
}

/** Its images are worked out only when it is written. */
export interface Item extends Omit<SitemapEntry, 'images'> {
  images?: (origin: string) => string[]
}

const MOST_IMAGES = 10

/** Everything in the site map: a new kind of page adds itself here. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  source('pages', pagePaths, (page) => page),
  source('cars', placePaths, (path) => ({ path })),
  source(
    'dealerships',
    ({ dealerships }) => [paths.dealerships(), ...dealerships.map(({ slug }) => paths.dealership({ slug }))],
    (path) => ({ path }),
  ),
  source('builds', buildPaths, (path) => ({ path })),
  source(
    'vehicles',
    ({ vehicles }) => vehicles,
    (vehicle) => ({
      path: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
      modified: vehicle.updatedAt,
      images: (origin) => pictureAddresses(vehicle, origin).slice(0, MOST_IMAGES),
    }),
  ),
]

function source<T>(
  name: string,
  list: (published: Published) => readonly T[],
  itemOf: (thing: T) => Item,
): SitemapSource {
  return {
    name,
    count: (published) => list(published).length,
    *items(published, from, to) {
      for (const thing of list(published).slice(from, to)) yield itemOf(thing)
    },
  }
}

function pagePaths({ pages, summary }: Published): Item[] {
  const conditions = CONDITIONS.filter((condition) => summary.byCondition[condition] >= FEWEST_INDEXED)
  return [
    { path: paths.home() },
    { path: paths.carSales() },
    ...conditions.map((condition) => ({ path: paths.carSales({ condition }) })),
    ...FORM_PAGES.map((path) => ({ path })),
    ...[...pages.values()].map(({ slug, modified }) => ({ path: paths.page({ slug }), modified })),
  ]
}

const FORM_PAGES = [
  paths.contact(),
  paths.testDrive(),
  paths.serviceParts(),
  paths.sellMyCar(),
  paths.finance(),
  paths.openPay(),
]

/** Without a model there is nothing to build, and no page that says so is indexed. */
function buildPaths(published: Published): string[] {
  const models = offeredModels(published).map(({ slug }) => paths.build({ slug }))
  return models.length > 0 ? [paths.buildRange(), ...models] : []
}

function placePaths({ summary }: Published): string[] {
  const makes = summary.makes.flatMap(({ slug: make, count, models }) => [
    { path: placeHref({ make }), count },
    ...models.map((model) => ({ path: placeHref({ make, model: model.slug }), count: model.count })),
  ])
  const conditions = CONDITIONS.map((condition) => ({
    path: placeHref({ condition }),
    count: summary.byCondition[condition],
  }))
  return [{ path: paths.carsForSale(), count: summary.total }, ...conditions, ...makes]
    .filter(({ count }) => count >= FEWEST_INDEXED)
    .map(({ path }) => path)
}
