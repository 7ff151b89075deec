import { defineListUrl } from '../list/list-url.ts'
import { id, page } from '../list/url-parameters.ts'

export const feedsUrl = defineListUrl({
  /** The feed whose gaps are listed; null for the first that has some. */
  feed: id(),
  page: page(),
})
