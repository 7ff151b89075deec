import { defineListUrl } from '../list/list-url.ts'
import { id, page } from '../list/url-parameters.ts'

export const feedsUrl = defineListUrl({
  /** The feed whose missing cars are listed; null for the first with any. */
  feed: id(),
  page: page(),
})
