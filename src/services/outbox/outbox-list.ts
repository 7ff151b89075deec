import type { Database } from '../../data/database/database.ts'
import { countUnreadable } from '../../data/leads/index.ts'
import { listMailTemplates } from '../../data/outbox/mail-templates.ts'
import { countDeliveries, findDelivery, listDeliveries, retryDelivery } from '../../data/outbox/outbox.ts'
import { insertAudit } from '../../data/users/index.ts'
import { DELIVERY_STATUSES, type DeliveryStatus, type Purpose } from '../../domain/outbox/delivery.ts'
import { ERASED_NAME } from '../../domain/privacy/person.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { createDeliveryWriter, storedContentOf } from './delivery-writer.ts'
import type { UnsubscribeServices } from './unsubscribes.ts'

export interface OutboxMessage {
  id: string
  purpose: Purpose
  recipient: string
  /** Reference of the lead or booking; null for account mails to staff. */
  reference: string | null
  status: DeliveryStatus
  attempts: number
  lastError: string | null
  /** Null unless it is waiting. */
  nextAt: string | null
  sentAt: string | null
  createdAt: string
  /** True if staff can send it again. */
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
  /** True if it was not sent yet: the text is what would be sent now. */
  isDraft: boolean
}

export interface OutboxListServices {
  list(page: { status: DeliveryStatus | null; limit: number; offset: number }): Promise<OutboxPage>
  /** Returns the text of a delivery; null if it is unknown or its customer's data was erased. */
  message(id: string): Promise<MessageContent | null>
  retry(id: string, by: { id: string; name: string }, address: string): Promise<boolean>
}

interface Dependencies {
  bookings: Pick<CustomerBookings, 'findByLead' | 'find'>
  db: Database
  published: () => Published
  unsubscribes: Pick<UnsubscribeServices, 'link'>
  siteUrl: string | null
  consoleUrl: string | null
  secret: Uint8Array
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export function createOutboxListServices(parts: Dependencies): OutboxListServices {
  const { db, clock } = parts
  const writer = createDeliveryWriter(parts)
  return {
    async list(page) {
      const [rows, storedCounts, unreadable] = await Promise.all([
        listDeliveries(db, page),
        countDeliveries(db),
        countUnreadable(db),
      ])
      const counts = Object.fromEntries(
        DELIVERY_STATUSES.map((status) => [status, storedCounts[status] ?? 0]),
      )
      return { counts: { ...counts, unreadable } as OutboxPage['counts'], deliveries: rows.map(deliveryView) }
    },

    async message(id) {
      const delivery = await findDelivery(db, BigInt(id))
      if (!delivery || delivery.lead?.erasedAt || isErased(delivery.booking?.contact)) return null
      if (delivery.body !== null) return { subject: delivery.subject, text: delivery.body, isDraft: false }
      const { subject, body } = storedContentOf(await writer.write(delivery, await listMailTemplates(db)))
      return { subject, text: body, isDraft: true }
    },

    retry: (id, by, address) =>
      db.transaction(async (transaction) => {
        if (!(await retryDelivery(transaction, BigInt(id), clock()))) return false
        // Uses only the number as label: audit entries are permanent, and the recipient's data may have to be erased.
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

function deliveryView(row: Awaited<ReturnType<typeof listDeliveries>>[number]): OutboxMessage {
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
