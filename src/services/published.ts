import { listPages, listReviews } from '../data/content.ts'
import type { Database } from '../data/database.ts'
import { listDealerships, readSiteConfig } from '../data/site.ts'
import { listVehiclesOnSale } from '../data/vehicles.ts'
import { readVersions, type Versions } from '../data/versions.ts'
import type { Page, Review } from '../domain/content/content.ts'
import type { Dealership } from '../domain/dealerships/dealership.ts'
import { EMPTY_SITE } from '../domain/site/empty-site.ts'
import type { SiteConfig } from '../domain/site/site-config.ts'
import { type StockSummary, summariseStock } from '../domain/vehicles/stock-summary.ts'
import type { Vehicle } from '../domain/vehicles/vehicle.ts'
import { plainText, safeHtml } from './content-html.ts'

/** Everything the public site shows, held whole in memory: pages answer without the database, and while it is away. */
export interface Published {
  versions: Versions
  site: SiteConfig
  dealerships: Dealership[]
  pages: ReadonlyMap<string, Page>
  reviews: Review[]
  /** On sale, newest listing first. */
  vehicles: Vehicle[]
  summary: StockSummary
}

export interface PublishedSource {
  /** Null until the first load succeeds. */
  current(): Published | null
  /** Loads again when a version has moved; the old one stays in use until the new one is whole. */
  refresh(): Promise<void>
}

export function createPublished(db: Database): PublishedSource {
  let published: Published | null = null
  return {
    current: () => published,
    async refresh() {
      const versions = await readVersions(db)
      if (published && sameVersions(published.versions, versions)) return
      published = await load(db, versions)
    },
  }
}

// Versions are read before the rows: a change in between makes the next look load once more, never once less.
async function load(db: Database, versions: Versions): Promise<Published> {
  const [site, dealerships, pages, reviews, vehicles] = await Promise.all([
    readSiteConfig(db),
    listDealerships(db),
    listPages(db),
    listReviews(db),
    listVehiclesOnSale(db),
  ])
  const config = site ?? EMPTY_SITE
  return {
    versions,
    site: config,
    dealerships,
    pages: new Map(pages.map((page) => [page.slug, safePage(page)])),
    reviews,
    vehicles: vehicles.toSorted((a, b) => b.listedAt.getTime() - a.listedAt.getTime()),
    summary: summariseStock(vehicles, config.exv),
  }
}

function safePage(page: Page): Page {
  return {
    ...page,
    title: { rendered: plainText(page.title.rendered) },
    excerpt: { rendered: plainText(page.excerpt.rendered) },
    content: { rendered: safeHtml(page.content.rendered) },
  }
}

function sameVersions(a: Versions, b: Versions): boolean {
  return a.stock === b.stock && a.content === b.content
}
