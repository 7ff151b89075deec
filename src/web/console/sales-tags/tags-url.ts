import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id } from '../list/url-parameters.ts'

export const tagsUrl = defineListUrl({
  /** Whose panel is open: a tag's by its id, or 'new'. */
  open: id(),
  /** The word of a feed that a new tag is made of. */
  feed: id(200),
})
export type TagsState = StateOf<typeof tagsUrl>

export const { href: tagsHref } = tagsUrl

export function parseTags(query: URLSearchParams): TagsState {
  const state = tagsUrl.parse(query)
  return state.open === 'new' ? state : { ...state, feed: null }
}
