import type { Published, PublishedSource } from '../published/index.ts'
import { createDealershipServices } from './dealerships.ts'
import { createFinanceServices } from './finance.ts'
import { createSitePageServices } from './site.ts'
import { createSiteMapServices } from './site-map.ts'

interface Dependencies {
  source: PublishedSource
  published: () => Published
  siteUrl: string | null
  clock: () => Date
}

export type SiteServices = ReturnType<typeof createSiteServices>

/** `preview` names the draft being previewed, if any. */
export function createSiteServices(parts: Dependencies, preview: string | null = null) {
  return {
    site: createSitePageServices(parts.source, parts.clock, parts.siteUrl, preview),
    dealerships: createDealershipServices(parts),
    finance: createFinanceServices(parts.published),
    siteMap: createSiteMapServices(parts),
  }
}
export type { CounterView, DealershipPage } from './dealerships.ts'
export type { Layout, PublicSite, SiteDealership, SitePageServices } from './site.ts'
export type { SiteMapGroup } from './site-map.ts'
export { sitemapParts, sitemapPartText } from './sitemap.ts'
