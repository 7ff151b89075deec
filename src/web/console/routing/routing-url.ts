import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { id, oneOf } from '../list/url-parameters.ts'

export const routingUrl = defineListUrl({
  /** The draft is the default; live rules can only be read. */
  show: oneOf(['draft', 'live'], 'draft'),
  /** The id of the rule whose panel is open. */
  open: id(),
})
export type RoutingState = StateOf<typeof routingUrl>
export const { parse: parseRouting, href: routingHref } = routingUrl
