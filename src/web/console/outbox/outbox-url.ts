import { DELIVERY_STATUSES } from '../../../domain/outbox/delivery.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { matching, oneOf, page } from '../list/url-parameters.ts'

/** The views of the outbox: all messages, those of one status, or incoming messages that could not be read. */
const OUTBOX_VIEWS = ['all', ...DELIVERY_STATUSES, 'unreadable'] as const

export const outboxUrl = defineListUrl({
  view: { ...oneOf(OUTBOX_VIEWS, 'all'), name: 'state' },
  page: page(),
  /** The open message. */
  open: matching(/^\d{1,18}$/),
})
export type OutboxState = StateOf<typeof outboxUrl>
export type OutboxView = OutboxState['view']

export const { parse: parseOutbox, href: outboxHref } = outboxUrl
