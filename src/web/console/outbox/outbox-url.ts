import { DELIVERY_STATUSES } from '../../../domain/outbox/delivery.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { matching, oneOf, page } from '../list/url-parameters.ts'

/** What of the outbox is shown: deliveries of a state or all of them, or what came in and could not be read. */
const OUTBOX_VIEWS = ['all', ...DELIVERY_STATUSES, 'unreadable'] as const

export const outboxUrl = defineListUrl({
  view: { ...oneOf(OUTBOX_VIEWS, 'all'), name: 'state' },
  page: page(),
  /** The message that is open to read. */
  open: matching(/^\d{1,18}$/),
})
export type OutboxState = StateOf<typeof outboxUrl>
export type OutboxView = OutboxState['view']

export const { parse: parseOutbox, href: outboxHref } = outboxUrl
