import { type AllShown, listShown, readOutsideContent, readRedirects } from '../../data/content/index.ts'
import type { Database } from '../../data/database/database.ts'
import { listDealerships, readSiteConfig, readVersions, type Versions } from '../../data/site/index.ts'
import {
  listDaysToSell,
  listKnownOptions,
  listSalesTags,
  listVehiclesOnSale,
} from '../../data/stock/index.ts'
import type { Navigation } from '../../domain/content/bodies.ts'
import type { Offer, Page, Post, Review } from '../../domain/content/content.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import { OUTSIDE_KINDS, type OutsideDocuments, type OutsideKind } from '../../domain/content/outside.ts'
import { usualNavigation } from '../../domain/content/usual-navigation.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import type { Model } from '../../domain/models/model.ts'
import { createTagging, type Tagging } from '../../domain/sales-tags/tagging.ts'
import { fold } from '../../domain/search/fold.ts'
import { dayOf } from '../../domain/search/index/columns-of.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import { PRICE_DROP_DAYS } from '../../domain/vehicles/prices/price-drop.ts'
import { type StockSummary, summariseStock } from '../../domain/vehicles/stock-summary.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { plainText, safeHtml } from './content-html.ts'
import { buildStock, type Stock } from './stock-index.ts'

/** Everything the public site shows, held whole in memory: pages answer without the database, and while it is away. */
export interface Published {
  versions: Versions
  site: SiteConfig
  dealerships: Dealership[]
  pages: ReadonlyMap<string, Page>
  /** Newest first. */
  posts: Post[]
  /** In the editor's order, those included that have not begun or are over. */
  offers: Offer[]
  /** Newest first. */
  reviews: Review[]
  navigation: Navigation
  /** Where addresses lead that the site has nothing at. */
  redirects: ReadonlyMap<string, string>
  /** All of them, in the editor's order; who may be built is for `services/content/models.ts` to say. */
  models: Model[]
  stock: Stock
  /** Which tags a car carries; those on sale have theirs already. */
  tagging: Tagging
  /** On sale, newest listing first. */
  vehicles: Vehicle[]
  summary: StockSummary
  /** By `modelKey`, of models enough were sold of. */
  daysToSell: ReadonlyMap<string, number>
}

export interface PublishedSource {
  /** Null until the first load succeeds. */
  current(): Published | null
  /** Loads again when a version has moved; the old one stays in use until the new one is whole. */
  refresh(): Promise<void>
}

const DAY = 86_400_000
/** Fewer sales say nothing of the next one. */
const FEWEST_SOLD = 5

export class NotLoadedError extends Error {}

/** What is published, for those who cannot do without. */
export function publishedBy(source: PublishedSource): () => Published {
  return () => {
    const current = source.current()
    if (!current) throw new NotLoadedError('Stock and content have not been loaded yet')
    return current
  }
}

/** The same in the forms that services take it in. */
export function publishedParts(source: PublishedSource) {
  return {
    source,
    published: publishedBy(source),
    refresh: () => source.refresh(),
    siteName: () => source.current()?.site.name ?? 'Forecourt',
  }
}

export function createPublished(
  db: Database,
  clock: () => Date,
  logError: (error: unknown, message: string) => void,
): PublishedSource {
  let published: Published | null = null
  return {
    current: () => published,
    async refresh() {
      const now = clock()
      const versions = ofDay(await readVersions(db), now)
      if (published && sameVersions(published.versions, versions)) return
      published = await load(db, versions, published, now, logError)
    },
  }
}

// Versions are read before the rows: a change in between makes the next look load once more, never once less.
async function load(
  db: Database,
  versions: Versions,
  last: Published | null,
  now: Date,
  logError: (error: unknown, message: string) => void,
): Promise<Published> {
  const [site, dealerships, redirects, outside, shown] = await Promise.all([
    readSiteConfig(db),
    listDealerships(db),
    readRedirects(db),
    readOutsideContent(db),
    listShown(db, (error, kind, slug) =>
      logError(error, `The ${KINDS[kind].noun} ${slug} is not valid and is left out`),
    ),
  ])
  const config = site ?? EMPTY_SITE
  const isStockSame = last?.versions.stock === versions.stock && sameNames(last.dealerships, dealerships)
  const { stock, tagging } = isStockSame ? last : await loadStock(db, dealerships, now)
  const daysToSell = isStockSame ? last.daysToSell : await loadDaysToSell(db)
  return {
    versions,
    site: config,
    dealerships,
    ...written(withOutside(shown, outside), config),
    redirects,
    stock,
    tagging,
    vehicles: isStockSame
      ? last.vehicles
      : stock.vehicles.toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime()),
    summary: summariseStock(stock.columns, config.exv),
    daysToSell,
  }
}

async function loadStock(
  db: Database,
  dealerships: readonly Dealership[],
  now: Date,
): Promise<Pick<Published, 'stock' | 'tagging'>> {
  const dropsSince = new Date(now.getTime() - PRICE_DROP_DAYS * DAY)
  const [tags, vehicles, known] = await Promise.all([
    listSalesTags(db),
    listVehiclesOnSale(db, dropsSince),
    listKnownOptions(db),
  ])
  const tagging = createTagging(tags, dayOf(now))
  for (const vehicle of vehicles) vehicle.tags = tagging.tagsOf(vehicle)
  const stock = await buildStock(vehicles, { ...known, tag: tagging.names(known.tag ?? []) }, dealerships)
  return { stock, tagging }
}

async function loadDaysToSell(db: Database): Promise<ReadonlyMap<string, number>> {
  const models = await listDaysToSell(db, FEWEST_SOLD)
  return new Map(models.map((model) => [modelKey(model), model.days]))
}

export function modelKey({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  return `${fold(make)}\n${fold(model)}`
}

/** Stock shows dealerships by name. */
function sameNames(a: readonly Dealership[], b: readonly Dealership[]): boolean {
  const names = (list: readonly Dealership[]) => JSON.stringify(list.map(({ slug, name }) => [slug, name]))
  return names(a) === names(b)
}

/** What another host gave stands beside our own; of two with one address ours counts. */
function withOutside(shown: AllShown, outside: Partial<OutsideDocuments>): AllShown {
  const beside = <Kind extends OutsideKind>(kind: Kind) => {
    const own = new Set(shown[kind].map(({ slug }) => slug))
    const others = (outside[kind] ?? []).filter(({ slug }) => !own.has(slug))
    return others.map(({ slug, modified, body }) => ({
      ...body,
      id: slug,
      slug,
      modified: Number.isNaN(Date.parse(modified)) ? new Date(0) : new Date(modified),
    }))
  }
  return {
    ...shown,
    ...Object.fromEntries(OUTSIDE_KINDS.map((kind) => [kind, [...shown[kind], ...beside(kind)]])),
  }
}

/** What editors wrote, as the site shows it. */
export function written(
  shown: AllShown,
  site: SiteConfig,
): Pick<Published, 'pages' | 'posts' | 'offers' | 'reviews' | 'models' | 'navigation'> {
  return {
    pages: new Map(shown.page.map((page) => [page.slug, safe(page)])),
    posts: shown.post.map(safe).toSorted(newestFirst),
    offers: shown.offer.map(safe),
    reviews: shown.review.toSorted(newestFirst),
    models: shown.model.map(({ id: _id, modified: _modified, ...model }) => model),
    navigation: shown.navigation[0] ?? usualNavigation(site),
  }
}

/** Cleaned when it was kept, and again here: a row may have come there by other ways. */
function safe<Written extends { excerpt: string; content: string }>(document: Written): Written {
  return { ...document, excerpt: plainText(document.excerpt), content: safeHtml(document.content) }
}

function newestFirst(a: { date: string; slug: string }, b: { date: string; slug: string }): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}

/** A reduction stops being news one day, and a car 'listed this week', though nobody touched the stock. */
function ofDay(versions: Versions, now: Date): Versions {
  return { ...versions, stock: `${versions.stock}.${Math.floor(now.getTime() / DAY)}` }
}

function sameVersions(a: Versions, b: Versions): boolean {
  return a.stock === b.stock && a.content === b.content
}
