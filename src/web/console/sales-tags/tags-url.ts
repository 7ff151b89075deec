import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id } from '../list/url-parameters.ts'

export const tagsUrl = defineListUrl({
  /** The id of the tag whose panel is open, or 'new'. */
  open: id(),
  /** The feed word that a new tag is for. */
  feed: id(200),
})
export type TagsState = StateOf<typeof tagsUrl>

export const { href: tagsHref } = tagsUrl

export function parseTags(query: URLSearchParams): TagsState {
  const state = tagsUrl.parse(query)
  return state.open === 'new' ? state : { ...state, feed: null }
}
