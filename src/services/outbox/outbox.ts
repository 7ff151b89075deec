import type { Database } from '../../data/database/database.ts'
import { listMailTemplates } from '../../data/outbox/mail-templates.ts'
import {
  claimDeliveries,
  type Delivery,
  type DeliveryEnd,
  finishDelivery,
  keepDue,
} from '../../data/outbox/outbox.ts'
import { isHolding } from '../../domain/leads/hold.ts'
import {
  HOLD_OVER,
  LINK_OVER,
  NO_MAIL_SERVER,
  NO_NEWS_WANTED,
  NO_SITE_URL,
  NO_WAY_OUT,
  NO_WEBHOOKS,
  nextAttempt,
  OVERTAKEN,
  PURPOSES,
} from '../../domain/outbox/delivery.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import type { Mailer, SendOutcome } from '../../integrations/mail/mailer.ts'
import type { WebhookSender } from '../../integrations/webhooks/webhook-sender.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { createDeliveryWriter, keptOf, type WrittenDelivery } from './delivery-writer.ts'
import type { UnsubscribeServices } from './unsubscribes.ts'

export interface DeliveryServices {
  /** Sends what is due, once; tells how many were taken on to be sent. */
  deliver(): Promise<number>
}

interface Parts {
  db: Database
  published: () => Published
  /** Null where no mail server is configured: mail is kept, and can be read. */
  mailer: Mailer | null
  webhookSender: WebhookSender | null
  bookings: Pick<CustomerBookings, 'ofLead' | 'find'>
  unsubscribes: Pick<UnsubscribeServices, 'isUnsubscribed' | 'link'>
  siteUrl: string | null
  secret: Uint8Array
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const AT_ONCE = 20
/** Longer than a mail server may keep anybody waiting. */
const LEASE_MS = 120_000

export function createDeliveryServices(parts: Parts): DeliveryServices {
  const { db, mailer, webhookSender, unsubscribes, clock, logError } = parts
  const writer = createDeliveryWriter(parts)

  type Templates = ReadonlyMap<string, MailTemplate>
  /** What there is nothing to send by can be read, and is not sent later by itself. */
  async function keepUnsendable(now: Date): Promise<void> {
    const mails = PURPOSES.filter((purpose) => purpose !== 'webhook')
    if (!mailer) await keepDue(db, { purposes: mails, lastError: NO_MAIL_SERVER, now })
    if (!webhookSender) await keepDue(db, { purposes: ['webhook'], lastError: NO_WEBHOOKS, now })
  }

  async function deliverOne(delivery: Delivery, templates: Templates): Promise<void> {
    const end = await sendNow(delivery, templates)
    if (end) await finishDelivery(db, delivery.id, end)
  }

  /** Null where there is nothing to send it by any more: it is kept with the next round. */
  async function sendNow(delivery: Delivery, templates: Templates): Promise<DeliveryEnd | null> {
    if (delivery.isMarketing) {
      if (await unsubscribes.isUnsubscribed(delivery.recipient))
        return { status: 'cancelled', lastError: NO_NEWS_WANTED }
      if (unsubscribes.link(delivery.recipient) === null) return { status: 'parked', lastError: NO_WAY_OUT }
    }
    if (delivery.link) {
      const { usedAt, expiresAt } = delivery.link
      if (usedAt || (expiresAt && expiresAt <= clock())) return { status: 'cancelled', lastError: LINK_OVER }
      if (writer.siteUrl() === null) return { status: 'parked', lastError: NO_SITE_URL }
    }
    const overtaken = overtakenBy(delivery, clock())
    if (overtaken) return { status: 'cancelled', lastError: overtaken }
    const written = await writer.write(delivery, templates)
    const kept = keptOf(written)
    const outcome = await handOver(written)
    if (outcome === null) return null
    if (outcome.ok) return { status: 'sent', sentAt: clock(), ...kept }
    const nextAt = outcome.isFinal ? null : nextAttempt(delivery, clock())
    if (nextAt) return { status: 'waiting', lastError: outcome.reason, nextAt, ...kept }
    const about = aboutOf(delivery)
    logError(new Error(outcome.reason), `A mail about ${about} was given up`)
    return { status: 'parked', lastError: outcome.reason, ...kept }
  }

  /** Null where there is nothing to send it by. */
  async function handOver(written: WrittenDelivery): Promise<SendOutcome | null> {
    if (written.kind === 'mail') return mailer ? mailer.send(written.mail) : null
    return webhookSender ? webhookSender.send(written.webhook) : null
  }

  return {
    async deliver() {
      await keepUnsendable(clock())
      if (!mailer && !webhookSender) return 0
      const claimed = await claimDeliveries(db, { now: clock(), leaseMs: LEASE_MS, limit: AT_ONCE })
      if (claimed.length === 0) return 0
      const templates = await listMailTemplates(db)
      const ends = await Promise.allSettled(claimed.map((delivery) => deliverOne(delivery, templates)))
      for (const end of ends)
        if (end.status === 'rejected')
          logError(end.reason, 'A delivery could not be finished: it is tried again')
      return claimed.length
    },
  }
}

/** What has happened since, so that it would promise what no longer is. */
function overtakenBy({ purpose, booking, hold }: Delivery, now: Date): string | null {
  if (booking?.status === 'cancelled' && purpose !== 'booking_cancelled') return OVERTAKEN
  if (purpose === 'hold_confirmed' && !(hold && isHolding(hold, now))) return HOLD_OVER
  return null
}

function aboutOf(delivery: Delivery): string {
  if (delivery.lead) return `lead ${delivery.lead.reference}`
  if (delivery.booking) return `booking ${delivery.booking.reference}`
  return delivery.link ? `the account of ${delivery.user.username}` : 'a template, to try it,'
}
