import { defineListUrl } from '../list/list-url.ts'
import { id, oneOf, page } from '../list/url-parameters.ts'

export const FEED_TABS = ['in', 'out', 'left-out', 'runs'] as const
export type FeedTab = (typeof FEED_TABS)[number]

export const feedsUrl = defineListUrl({
  /** Null for the cars left out of a feed if one is named, otherwise for what comes in. */
  tab: oneOf(FEED_TABS),
  /** The source in the panel. */
  source: id(),
  /** The feed whose missing cars are listed; null for the first with any. */
  feed: id(),
  page: page(),
})

export const tabOf = ({ tab, feed }: { tab: FeedTab | null; feed: string | null }): FeedTab =>
  tab ?? (feed === null ? 'in' : 'left-out')
