import type { Database } from '../../data/database/database.ts'
import type { ContentHost } from '../../integrations/content-host/content-host.ts'
import type { OldSite } from '../../integrations/old-site/old-site.ts'
import type { Published } from '../published/index.ts'
import { createBlogServices } from './blog.ts'
import { createContentFeedServices } from './content-feeds.ts'
import { createDocumentServices } from './documents.ts'
import { createModelPageServices } from './model-pages.ts'
import { createModelServices } from './models.ts'
import { createOfferServices } from './offers.ts'
import { createOldSiteMapServices } from './old-site-map.ts'
import { createOutsideContentServices } from './outside-content.ts'
import { createRedirectServices } from './redirects.ts'

interface PageDependencies {
  published: () => Published
  siteUrl: string | null
  clock: () => Date
}

interface Dependencies extends PageDependencies {
  db: Database
  /** Null: all content is stored here. */
  contentHost: ContentHost | null
  oldSite: OldSite
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  logError: (error: unknown, message: string) => void
}

export type ContentServices = ReturnType<typeof createContentServices>
export type ContentPageServices = ReturnType<typeof createContentPageServices>

/** Services for editors. */
export function createContentServices(parts: Dependencies) {
  return {
    documents: createDocumentServices(parts),
    redirects: createRedirectServices(parts),
    oldSiteMap: createOldSiteMapServices(parts),
    outsideContent: createOutsideContentServices(parts),
  }
}

/** Services for public pages. */
export function createContentPageServices(parts: PageDependencies) {
  return {
    models: createModelServices(parts.published),
    modelPages: createModelPageServices(parts),
    blog: createBlogServices(parts),
    offers: createOfferServices(parts),
    contentFeeds: createContentFeedServices(parts),
  }
}

export type { BlogTopic, PostCard, PostPage } from './blog.ts'
export type { ContentFeedServices, FeedQuery } from './content-feeds.ts'
export type { DocumentSummary } from './current-document.ts'
export type { DocumentOrder } from './document-orders.ts'
export type { DocumentServices, OpenDocument } from './documents.ts'
export type { CarMatches } from './find-cars.ts'
export { type HomePage, homePageOf } from './home-page.ts'
export {
  type BadgeEntry,
  type MakeEntry,
  type ModelEntry,
  type ModelPage,
  makesOf,
  type PriceFrom,
} from './model-pages.ts'
export {
  type ModelInRange,
  offeredModels,
  type SimilarCar,
  type SimilarCars,
} from './models.ts'
export type { OfferCard, OfferPage } from './offers.ts'
export type { OldSiteMap } from './old-site-map.ts'
export type { OutsideContentServices } from './outside-content.ts'
export { createPreviewServices, type PreviewServices } from './previews.ts'
export type { ListedRedirect, RedirectImport } from './redirects.ts'
