import {
  listPublished,
  type PublishedDocuments,
  readOutsideContent,
  readRedirects,
} from '../../data/content/index.ts'
import type { Database } from '../../data/database/database.ts'
import {
  listDealerships,
  readSiteConfig,
  readSiteState,
  readVersions,
  type Versions,
} from '../../data/site/index.ts'
import {
  listDaysToSell,
  listKnownOptions,
  listSalesTags,
  listVehiclesOnSale,
} from '../../data/stock/index.ts'
import type { Navigation } from '../../domain/content/bodies.ts'
import type { Offer, Page, Post, Review } from '../../domain/content/content.ts'
import { defaultNavigation } from '../../domain/content/default-navigation.ts'
import {
  EXTERNAL_KINDS,
  type ExternalDocuments,
  type ExternalKind,
} from '../../domain/content/external-documents.ts'
import { KINDS } from '../../domain/content/kinds.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import type { Model } from '../../domain/models/model.ts'
import { createModelFigures, type ModelFigures } from '../../domain/models/model-figures.ts'
import { createTagging, type Tagging } from '../../domain/sales-tags/tagging.ts'
import { fold } from '../../domain/search/fold.ts'
import { dayOf } from '../../domain/search/index/columns-of.ts'
import { EMPTY_SITE } from '../../domain/site/empty-site.ts'
import type { SiteConfig } from '../../domain/site/site-config.ts'
import type { SiteState } from '../../domain/site/site-state.ts'
import { PRICE_DROP_DAYS } from '../../domain/vehicles/prices/price-drop.ts'
import { type StockSummary, summariseStock } from '../../domain/vehicles/stock-summary.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import { plainText, safeHtml } from './content-html.ts'
import { buildStock, type Stock } from './stock-index.ts'

/** Everything the public site shows, in memory: pages need no database, and work during an outage. */
export interface Published {
  versions: Versions
  state: SiteState
  site: SiteConfig
  dealerships: Dealership[]
  pages: ReadonlyMap<string, Page>
  /** Newest first. */
  posts: Post[]
  /** In the editor's order, including future and past offers. */
  offers: Offer[]
  /** Newest first. */
  reviews: Review[]
  navigation: Navigation
  /** Redirects from addresses without a page. */
  redirects: ReadonlyMap<string, string>
  /** All models in the editor's order; `services/content/models.ts` decides which can be built. */
  models: Model[]
  stock: Stock
  /** Assigns tags to cars; cars on sale already have theirs. */
  tagging: Tagging
  /** Figures that the models state of their grades; cars on sale already have theirs. */
  figures: ModelFigures
  /** On sale, newest listing first. */
  vehicles: Vehicle[]
  summary: StockSummary
  /** Keyed by `modelKey`; only models with enough sales. */
  daysToSell: ReadonlyMap<string, number>
}

export interface PublishedSource {
  /** Null until the first load succeeds. */
  current(): Published | null
  /** Reloads if a version has changed; the old state stays in use until the new one is complete. */
  refresh(): Promise<void>
}

const DAY_MS = 86_400_000
/** Fewer sales predict nothing. */
const MIN_SALES = 5

export class NotLoadedError extends Error {}

/** Returns the published state or throws, for callers that require it. */
export function publishedBy(source: PublishedSource): () => Published {
  return () => {
    const current = source.current()
    if (!current) throw new NotLoadedError('Stock and content have not been loaded yet')
    return current
  }
}

/** Returns the published state in the forms that services depend on. */
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
      const versions = withDay(await readVersions(db), now)
      if (published && hasSameVersions(published.versions, versions)) return
      published = await load(db, versions, published, now, logError)
    },
  }
}

// Versions are read before the rows: a change in between causes one extra load, never a missed one.
async function load(
  db: Database,
  versions: Versions,
  previous: Published | null,
  now: Date,
  logError: (error: unknown, message: string) => void,
): Promise<Published> {
  const [state, site, dealerships, redirects, outside, documents] = await Promise.all([
    readSiteState(db),
    readSiteConfig(db, {
      lastGood: previous?.site,
      onSettingError: (error) =>
        logError(new Error(error), 'A site setting is invalid; its last good value stays in use'),
    }),
    listDealerships(db),
    readRedirects(db),
    readOutsideContent(db),
    listPublished(db, (error, kind, slug) =>
      logError(error, `The ${KINDS[kind].noun} ${slug} is invalid and was left out`),
    ),
  ])
  const config = site ?? EMPTY_SITE
  const content = publishedDocuments(addOutsideContent(documents, outside), config)
  const figures = createModelFigures(content.models)
  const isStockUnchanged =
    previous?.versions.stock === versions.stock &&
    previous.figures.key === figures.key &&
    hasSameNames(previous.dealerships, dealerships)
  const { stock, tagging } = isStockUnchanged ? previous : await loadStock(db, dealerships, figures, now)
  const daysToSell = isStockUnchanged ? previous.daysToSell : await loadDaysToSell(db)
  return {
    versions,
    state,
    site: config,
    dealerships,
    ...content,
    redirects,
    stock,
    tagging,
    figures,
    vehicles: isStockUnchanged
      ? previous.vehicles
      : stock.vehicles.toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime()),
    summary: summariseStock(stock.columns, config.exv),
    daysToSell,
  }
}

async function loadStock(
  db: Database,
  dealerships: readonly Dealership[],
  figures: ModelFigures,
  now: Date,
): Promise<Pick<Published, 'stock' | 'tagging'>> {
  const priceDropsSince = new Date(now.getTime() - PRICE_DROP_DAYS * DAY_MS)
  const [tags, vehicles, knownOptions] = await Promise.all([
    listSalesTags(db),
    listVehiclesOnSale(db, priceDropsSince),
    listKnownOptions(db),
  ])
  const tagging = createTagging(tags, dayOf(now))
  for (const vehicle of vehicles)
    Object.assign(vehicle, figures.figuresFor(vehicle), { tags: tagging.tagsOf(vehicle) })
  const stock = await buildStock(
    vehicles,
    { ...knownOptions, tag: tagging.names(knownOptions.tag ?? []) },
    dealerships,
  )
  return { stock, tagging }
}

async function loadDaysToSell(db: Database): Promise<ReadonlyMap<string, number>> {
  const models = await listDaysToSell(db, MIN_SALES)
  return new Map(models.map((model) => [modelKey(model), model.days]))
}

export function modelKey({ make, model }: Pick<Vehicle, 'make' | 'model'>): string {
  return `${fold(make)}\n${fold(model)}`
}

/** Stock displays dealerships by name. */
function hasSameNames(a: readonly Dealership[], b: readonly Dealership[]): boolean {
  const names = (list: readonly Dealership[]) => JSON.stringify(list.map(({ slug, name }) => [slug, name]))
  return names(a) === names(b)
}

/** Adds content of another host. If both have the same address, ours wins. */
function addOutsideContent(
  documents: PublishedDocuments,
  outside: Partial<ExternalDocuments>,
): PublishedDocuments {
  const outsideDocumentsOf = <Kind extends ExternalKind>(kind: Kind) => {
    const ownSlugs = new Set(documents[kind].map(({ slug }) => slug))
    const additions = (outside[kind] ?? []).filter(({ slug }) => !ownSlugs.has(slug))
    return additions.map(({ slug, modified, body }) => ({
      ...body,
      id: slug,
      slug,
      modified: Number.isNaN(Date.parse(modified)) ? new Date(0) : new Date(modified),
    }))
  }
  return {
    ...documents,
    ...Object.fromEntries(
      EXTERNAL_KINDS.map((kind) => [kind, [...documents[kind], ...outsideDocumentsOf(kind)]]),
    ),
  }
}

/** Prepares editors' documents for the site. */
export function publishedDocuments(
  documents: PublishedDocuments,
  site: SiteConfig,
): Pick<Published, 'pages' | 'posts' | 'offers' | 'reviews' | 'models' | 'navigation'> {
  return {
    pages: new Map(documents.page.map((page) => [page.slug, sanitise(page)])),
    posts: documents.post.map(sanitise).toSorted(newestFirst),
    offers: documents.offer.map(sanitise),
    reviews: documents.review.toSorted(newestFirst),
    models: documents.model.map(({ id: _id, modified: _modified, ...model }) => model),
    navigation:
      documents.navigation[0] ??
      defaultNavigation(site, {
        hasPosts: documents.post.length > 0,
        hasOffers: documents.offer.length > 0,
        hasModels: documents.model.length > 0,
      }),
  }
}

/** Sanitised when saved, and again here, because a row can have other origins. */
function sanitise<Document extends { excerpt: string; content: string }>(document: Document): Document {
  return { ...document, excerpt: plainText(document.excerpt), content: safeHtml(document.content) }
}

function newestFirst(a: { date: string; slug: string }, b: { date: string; slug: string }): number {
  return b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)
}

/** Price drops and 'listed this week' expire daily, so the stock version includes the day. */
function withDay(versions: Versions, now: Date): Versions {
  return { ...versions, stock: `${versions.stock}.${Math.floor(now.getTime() / DAY_MS)}` }
}

function hasSameVersions(a: Versions, b: Versions): boolean {
  return a.stock === b.stock && a.content === b.content
}
