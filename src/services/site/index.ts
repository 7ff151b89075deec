import type { Database } from '../../data/database/database.ts'
import type { Published, PublishedSource } from '../published/index.ts'
import { createDealershipServices } from './dealerships.ts'
import { createFinanceServices } from './finance.ts'
import { createSitePageServices, type SiteNotice } from './site.ts'
import { createSiteMapServices } from './site-map.ts'
import { createStaffLookServices } from './staff-looks.ts'

interface Dependencies {
  db: Database
  secret: Uint8Array
  consoleUrl: string | null
  source: PublishedSource
  published: () => Published
  siteUrl: string | null
  clock: () => Date
}

export type SiteServices = ReturnType<typeof createSiteServices>
export { createExportAllServices, type ExportAllServices } from './export-all.ts'

/** `notice` is the line above every page, for what is not public. */
export function createSiteServices(parts: Dependencies, notice: SiteNotice | null = null) {
  return {
    site: createSitePageServices(parts.source, parts.clock, parts.siteUrl, notice),
    dealerships: createDealershipServices(parts),
    finance: createFinanceServices(parts.published),
    siteMap: createSiteMapServices(parts),
    staffLooks: createStaffLookServices(parts),
  }
}
export type { CounterView, DealershipPage } from './dealerships.ts'
export { createSetUpServices, type SetUp, type SetUpOutcome, type SetUpServices } from './set-up.ts'
export type { Layout, PublicSite, SiteDealership, SitePageServices } from './site.ts'
export type { SiteMapGroup } from './site-map.ts'
export { sitemapParts, sitemapPartText } from './sitemap.ts'
