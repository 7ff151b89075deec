import type { Database } from '../../data/database/database.ts'
import { countUnreadable } from '../../data/leads/index.ts'
import { listMailTemplates } from '../../data/outbox/mail-templates.ts'
import { countDeliveries, findDelivery, listDeliveries, wakeDelivery } from '../../data/outbox/outbox.ts'
import { insertAudit } from '../../data/users/index.ts'
import { DELIVERY_STATUSES, type DeliveryStatus, type Purpose } from '../../domain/outbox/delivery.ts'
import { ERASED_NAME } from '../../domain/privacy/person.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { createDeliveryWriter, keptOf } from './delivery-writer.ts'
import type { UnsubscribeServices } from './unsubscribes.ts'

export interface OutboxMessage {
  id: string
  purpose: Purpose
  recipient: string
  /** Of the lead or booking it tells of; null for a mail to staff about their account. */
  reference: string | null
  status: DeliveryStatus
  attempts: number
  lastError: string | null
  /** Null unless it waits. */
  nextAt: string | null
  sentAt: string | null
  createdAt: string
  /** A person may have it sent again. */
  canRetry: boolean
}

export interface OutboxPage {
  counts: Record<DeliveryStatus | 'unreadable', number>
  deliveries: OutboxMessage[]
}

export interface MessageContent {
  /** Null for a webhook. */
  subject: string | null
  text: string
  /** It has not gone out: these are the words it would have now. */
  isDraft: boolean
}

export interface OutboxListServices {
  list(page: { status: DeliveryStatus | null; limit: number; offset: number }): Promise<OutboxPage>
  /** What a delivery says; null for one that does not exist, or whose person was erased. */
  message(id: string): Promise<MessageContent | null>
  retry(id: string, by: { id: string; name: string }, address: string): Promise<boolean>
}

interface Dependencies {
  bookings: Pick<CustomerBookings, 'ofLead' | 'find'>
  db: Database
  published: () => Published
  unsubscribes: Pick<UnsubscribeServices, 'link'>
  siteUrl: string | null
  secret: Uint8Array
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

/** What staff see and do of the outbox. */
export function createOutboxListServices(parts: Dependencies): OutboxListServices {
  const { db, clock } = parts
  const writer = createDeliveryWriter(parts)
  return {
    async list(page) {
      const [rows, counted, unreadable] = await Promise.all([
        listDeliveries(db, page),
        countDeliveries(db),
        countUnreadable(db),
      ])
      const counts = Object.fromEntries(DELIVERY_STATUSES.map((status) => [status, counted[status] ?? 0]))
      return { counts: { ...counts, unreadable } as OutboxPage['counts'], deliveries: rows.map(shown) }
    },

    async message(id) {
      const delivery = await findDelivery(db, BigInt(id))
      if (!delivery || delivery.lead?.erasedAt || isErased(delivery.booking?.contact)) return null
      if (delivery.body !== null) return { subject: delivery.subject, text: delivery.body, isDraft: false }
      const { subject, body } = keptOf(await writer.write(delivery, await listMailTemplates(db)))
      return { subject, text: body, isDraft: true }
    },

    retry: (id, by, address) =>
      db.transaction(async (transaction) => {
        if (!(await wakeDelivery(transaction, BigInt(id), clock()))) return false
        // By its number alone: whom it goes to may be forgotten, and what stands here is never changed.
        const target = { kind: 'delivery', id, label: `message ${id}` }
        const actor = { id: by.id, name: by.name }
        await insertAudit(transaction, { actor, act: 'outbox.sent_again', target, address }, clock())
        return true
      }),
  }
}

function isErased(contact: { name: string } | undefined): boolean {
  return contact?.name === ERASED_NAME
}

function shown(row: Awaited<ReturnType<typeof listDeliveries>>[number]): OutboxMessage {
  const { id, purpose, recipient, reference, status, attempts, lastError, nextAt, sentAt, createdAt } = row
  return {
    id: String(id),
    purpose,
    recipient,
    reference,
    status,
    attempts,
    lastError,
    nextAt: status === 'waiting' ? nextAt.toISOString() : null,
    sentAt: sentAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    canRetry: status === 'parked' || status === 'kept',
  }
}
