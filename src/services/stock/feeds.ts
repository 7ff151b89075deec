import { type Feed, feedPath } from '../../domain/feeds/feed.ts'
import { FEEDS } from '../../domain/feeds/feeds.ts'
import { robotsTxt, SITEMAP_PATH } from '../../domain/site/robots.ts'
import { sitemapIndexXml } from '../../domain/site/sitemap.ts'
import { createMadeOnce, type MadeBody, makeBody } from '../downloads/index.ts'
import { type Published, showroomDay } from '../published/index.ts'
import { sitemapParts, sitemapPartText } from '../site/index.ts'
import { feedText, type Omission } from './feed-text.ts'

export interface FeedOverview {
  name: string
  label: string
  /** The whole address, to be given to whoever fetches it. */
  address: string
  /** How many cars it carries, and how many it leaves out. */
  vehicles: number
  total: number
  omissions: Omission[]
}

export interface FeedServices {
  /** A stock feed by its path; null when there is none. `requested`: where this site was reached just now. */
  feed(path: string, requested: string): Promise<MadeBody | null>
  /** The site map or a part of it; null when there is none. */
  sitemap(path: string, requested: string): Promise<MadeBody | null>
  robots(requested: string): string
  /** What each feed carries, and a page of the cars it leaves out. */
  overview(requested: string, page: { page: number; pageSize: number }): Promise<FeedOverview[]>
}

interface Dependencies {
  published: () => Published
  siteUrl: string | null
  isDemo: boolean
  clock: () => Date
  logInfo: (message: string) => void
}

interface Made {
  body: MadeBody
  vehicles: number
  omissions: Omission[]
}

/** What goes out to search engines, advertisers and classifieds sites: made once for each state of the site, and gone with it. */
export function createFeedServices({
  published,
  siteUrl,
  isDemo,
  clock,
  logInfo,
}: Dependencies): FeedServices {
  const madeOnce = createMadeOnce<Published>()
  const lastOmitted = new Map<string, number>()

  const configured = () => published().site.stockurls.site_url ?? siteUrl
  const originOf = (requested: string) => new URL(configured() ?? requested).origin

  function madeFeed(feed: Feed, origin: string): Promise<Made> {
    const current = published()
    return madeOnce(current, `${feed.name} ${origin}`, async () => {
      const { text, vehicles, omissions } = await feedText(feed, current, origin)
      if (lastOmitted.get(feed.name) !== omissions.length)
        logInfo(`Feed ${feed.name}: ${vehicles} cars carried, ${omissions.length} left out`)
      lastOmitted.set(feed.name, omissions.length)
      return { body: await makeBody(text), vehicles, omissions }
    })
  }

  return {
    async feed(path, requested) {
      const feed = FEEDS.find((each) => feedPath(each) === path)
      return feed ? (await madeFeed(feed, originOf(requested))).body : null
    },

    async sitemap(path, requested) {
      const origin = originOf(requested)
      // Of one state of the site, though another may be published while the parts are counted.
      const current = published()
      const told = { published: current, day: showroomDay(current, clock()) }
      const parts = await madeOnce(current, `sitemap parts ${told.day}`, () => sitemapParts(told))
      const isIndex = path === SITEMAP_PATH
      // Before anything is kept under it: an address that is made up must not push out a real one.
      if (!isIndex && !parts.some((part) => part.path === path)) return null
      return madeOnce(current, `${path} ${origin} ${told.day}`, async () =>
        makeBody(isIndex ? sitemapIndexXml(parts, origin) : await sitemapPartText(told, origin, path)),
      )
    },

    robots: (requested) =>
      // A demonstration without an address is nobody's shop.
      robotsTxt({ origin: originOf(requested), isOpen: !isDemo || configured() !== null }),

    async overview(requested, { page, pageSize }) {
      const origin = originOf(requested)
      const made = await Promise.all(FEEDS.map((feed) => madeFeed(feed, origin)))
      return FEEDS.map((feed, at) => {
        const { vehicles = 0, omissions = [] } = made[at] ?? {}
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
