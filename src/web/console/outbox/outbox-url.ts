import { DELIVERY_STATUSES, type DeliveryStatus } from '../../../domain/outbox/delivery.ts'

/** What of the outbox is shown: deliveries of a state or all of them, or what came in and could not be read. */
export type OutboxView = DeliveryStatus | 'all' | 'unreadable'

export interface OutboxState {
  view: OutboxView
  page: number
  /** The message that is open to read. */
  open: string | null
}

export function parseOutbox(query: URLSearchParams): OutboxState {
  const asked = Number(query.get('page'))
  const open = query.get('open')
  const views: readonly string[] = [...DELIVERY_STATUSES, 'unreadable']
  const state = query.get('state') ?? ''
  return {
    view: views.includes(state) ? (state as OutboxView) : 'all',
    page: Number.isSafeInteger(asked) && asked > 0 && asked <= 1_000_000 ? asked : 1,
    open: open !== null && /^\d{1,18}$/.test(open) ? open : null,
  }
}

/** Of this screen: what is not said is the usual. */
export function outboxHref({
  view,
  page = 1,
  open = null,
}: Partial<OutboxState> & Pick<OutboxState, 'view'>): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { state: view }),
    ...(page > 1 && { page: String(page) }),
    ...(open !== null && { open }),
  })
  return `?${query}`
}
