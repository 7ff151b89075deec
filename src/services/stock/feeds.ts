import { type Feed, feedPath } from '../../domain/feeds/feed.ts'
import { FEEDS } from '../../domain/feeds/feeds.ts'
import { robotsTxt, SITEMAP_PATH } from '../../domain/site/crawlers/robots.ts'
import { sitemapIndexXml } from '../../domain/site/crawlers/sitemap.ts'
import { isHidden } from '../../domain/site/opening/site-access.ts'
import { type CompressedBody, createBuildCache, makeBody } from '../downloads/index.ts'
import { type Published, showroomDay } from '../published/index.ts'
import { sitemapParts, sitemapPartText } from '../site/index.ts'
import { feedText, type Omission } from './feed-text.ts'

export interface FeedOverview {
  name: string
  label: string
  /** Full URL of the feed, for the sites that fetch it. */
  address: string
  /** Number of cars in the feed; `total` counts those left out. */
  vehicles: number
  total: number
  omissions: Omission[]
}

export interface FeedServices {
  /** Returns a stock feed by path, or null. `requestOrigin` is the origin this site was reached at. */
  feed(path: string, requestOrigin: string): Promise<CompressedBody | null>
  /** Returns the sitemap or a part of it; null for an unknown path. */
  sitemap(path: string, requestOrigin: string): Promise<CompressedBody | null>
  robots(requestOrigin: string): string
  /** Returns the size of each feed, and a page of the cars it leaves out. */
  overview(requestOrigin: string, page: { page: number; pageSize: number }): Promise<FeedOverview[]>
}

interface Dependencies {
  published: () => Published
  siteUrl: string | null
  isDemo: boolean
  clock: () => Date
  logInfo: (message: string) => void
}

interface BuiltFeed {
  body: CompressedBody
  vehicles: number
  omissions: Omission[]
}

/** Feeds for search engines, advertisers and classifieds sites, built once for each published state. */
export function createFeedServices({
  published,
  siteUrl,
  isDemo,
  clock,
  logInfo,
}: Dependencies): FeedServices {
  const cached = createBuildCache<Published>()
  const lastOmissionCounts = new Map<string, number>()

  const configuredUrl = () => published().site.stockurls.site_url ?? siteUrl
  const originOf = (requestOrigin: string) => configuredUrl() ?? requestOrigin

  function buildFeed(feed: Feed, origin: string): Promise<BuiltFeed> {
    const current = published()
    return cached(current, `${feed.name} ${origin}`, async () => {
      const { text, vehicles, omissions } = await feedText(feed, current, origin)
      if (lastOmissionCounts.get(feed.name) !== omissions.length)
        logInfo(`Feed ${feed.name}: ${vehicles} cars included, ${omissions.length} left out`)
      lastOmissionCounts.set(feed.name, omissions.length)
      return { body: await makeBody(text), vehicles, omissions }
    })
  }

  return {
    async feed(path, requestOrigin) {
      const feed = FEEDS.find((each) => feedPath(each) === path)
      return feed ? (await buildFeed(feed, originOf(requestOrigin))).body : null
    },

    async sitemap(path, requestOrigin) {
      const origin = originOf(requestOrigin)
      // Keeps one published state for all parts, even if another is published in the meantime.
      const current = published()
      const sitemapInput = { published: current, day: showroomDay(current, clock()) }
      const parts = await cached(current, `sitemap parts ${sitemapInput.day}`, () =>
        sitemapParts(sitemapInput),
      )
      const isIndex = path === SITEMAP_PATH
      // Checked before caching, so that made-up addresses cannot evict real ones.
      if (!isIndex && !parts.some((part) => part.path === path)) return null
      return cached(current, `${path} ${origin} ${sitemapInput.day}`, async () =>
        makeBody(
          isIndex ? sitemapIndexXml(parts, origin) : await sitemapPartText(sitemapInput, origin, path),
        ),
      )
    },

    robots: (requestOrigin) =>
      // A demo without a configured URL and a site before its opening stay out of search engines.
      robotsTxt({
        origin: originOf(requestOrigin),
        isOpen: (!isDemo || configuredUrl() !== null) && !isHidden(published().state),
      }),

    async overview(requestOrigin, { page, pageSize }) {
      const origin = originOf(requestOrigin)
      const builtFeeds = await Promise.all(FEEDS.map((feed) => buildFeed(feed, origin)))
      return FEEDS.map((feed, index) => {
        const { vehicles = 0, omissions = [] } = builtFeeds[index] ?? {}
        return {
          name: feed.name,
          label: feed.label,
          address: origin + feedPath(feed),
          vehicles,
          total: omissions.length,
          omissions: omissions.slice((page - 1) * pageSize, page * pageSize),
        }
      })
    },
  }
}
