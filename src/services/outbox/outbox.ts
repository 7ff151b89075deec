import type { Database } from '../../data/database/database.ts'
import { listMailTemplates } from '../../data/outbox/mail-templates.ts'
import {
  claimDeliveries,
  type Delivery,
  type DeliveryResult,
  finishDelivery,
  keepDueDeliveries,
} from '../../data/outbox/outbox.ts'
import { isHolding } from '../../domain/leads/hold.ts'
import type { DeliveryStatus } from '../../domain/outbox/delivery.ts'
import {
  BOOKING_CANCELLED_SINCE,
  HOLD_ENDED,
  LINK_EXPIRED,
  MAIL_EXPIRED,
  NO_MAIL_SERVER,
  NO_SITE_URL,
  NO_UNSUBSCRIBE_LINK,
  NO_WEBHOOKS,
  nextAttempt,
  PURPOSES,
  UNSUBSCRIBED,
} from '../../domain/outbox/delivery.ts'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import type { SendOutcome } from '../../integrations/mail/mailer.ts'
import type { Tracer } from '../../integrations/tracing/tracer.ts'
import type { WebhookSender } from '../../integrations/webhooks/webhook-sender.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import { NO_TRAIL, type RequestTrail } from '../engine/index.ts'
import type { Published } from '../published/index.ts'
import type { MailerSource } from './current-mailer.ts'
import { createDeliveryWriter, type RenderedDelivery, storedContentOf } from './delivery-writer.ts'
import type { UnsubscribeServices } from './unsubscribes.ts'

export interface DeliveryServices {
  /** Sends due deliveries once; returns how many were claimed. */
  deliver(): Promise<number>
}

interface Parts {
  db: Database
  published: () => Published
  /** Without a mailer, mails are stored and can be read. */
  mailerSource: MailerSource
  webhookSender: WebhookSender | null
  bookings: Pick<CustomerBookings, 'findByLead' | 'find'>
  unsubscribes: Pick<UnsubscribeServices, 'isUnsubscribed' | 'link'>
  siteUrl: string | null
  consoleUrl: string | null
  secret: Uint8Array
  requestTrail?: RequestTrail | undefined
  tracer?: Tracer | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
  logInfo: (message: string) => void
}

const MAX_CONCURRENT = 20
/** Longer than any mail server timeout. */
const LEASE_MS = 120_000

export function createDeliveryServices(parts: Parts): DeliveryServices {
  const { db, mailerSource, webhookSender, unsubscribes, clock, logError, logInfo } = parts
  const { requestTrail = NO_TRAIL, tracer = null } = parts
  const writer = createDeliveryWriter(parts)

  type Templates = ReadonlyMap<string, MailTemplate>
  /** Without a mailer or webhook sender, messages stay readable and are not sent later automatically. */
  async function keepUnsendable(now: Date): Promise<void> {
    const mails = PURPOSES.filter((purpose) => purpose !== 'webhook')
    if (!mailerSource.current())
      await keepDueDeliveries(db, { purposes: mails, lastError: NO_MAIL_SERVER, now })
    if (!webhookSender) await keepDueDeliveries(db, { purposes: ['webhook'], lastError: NO_WEBHOOKS, now })
  }

  async function deliverSafely(delivery: Delivery, templates: Templates): Promise<void> {
    try {
      await (tracer ? traceDelivery(tracer, delivery, templates) : deliverOne(delivery, templates))
    } catch (error) {
      logError(error, 'A delivery could not be completed and will be retried')
    }
  }

  /** A trace of its own: the request that caused the delivery ended long ago, and is named instead. */
  async function traceDelivery(tracing: Tracer, delivery: Delivery, templates: Templates): Promise<void> {
    const requestId = delivery.lead?.requestId ?? null
    const attributes = {
      'forecourt.attempt': delivery.attempts,
      ...(requestId !== null && { 'forecourt.request_id': requestId }),
    }
    await tracing.run({ name: `deliver ${delivery.purpose}`, kind: 'client', attributes }, async (span) => {
      const status = await deliverOne(delivery, templates)
      span.add({ 'forecourt.status': status })
      if (status === 'waiting' || status === 'parked') span.fail()
    })
  }

  /** Returns the new status. */
  async function deliverOne(delivery: Delivery, templates: Templates): Promise<DeliveryStatus> {
    const result = await sendNow(delivery, templates)
    if (result) await finishDelivery(db, delivery.id, result)
    return result?.status ?? 'waiting'
  }

  /** Returns null if nothing can send it any more; the next run stores it. */
  async function sendNow(delivery: Delivery, templates: Templates): Promise<DeliveryResult | null> {
    if (delivery.isMarketing) {
      if (await unsubscribes.isUnsubscribed(delivery.recipient))
        return { status: 'cancelled', lastError: UNSUBSCRIBED }
      if (unsubscribes.link(delivery.recipient) === null)
        return { status: 'parked', lastError: NO_UNSUBSCRIBE_LINK }
    }
    if (delivery.link) {
      const { usedAt, expiresAt } = delivery.link
      if (usedAt || (expiresAt && expiresAt <= clock()))
        return { status: 'cancelled', lastError: LINK_EXPIRED }
      if (writer.consoleUrl === null) return { status: 'parked', lastError: NO_SITE_URL }
    }
    const obsoleteReason = obsoleteReasonOf(delivery, clock())
    if (obsoleteReason) return { status: 'cancelled', lastError: obsoleteReason }
    const rendered = await writer.write(delivery, templates)
    const content = storedContentOf(rendered)
    const outcome = await send(rendered)
    if (outcome === null) return null
    const subject = subjectOf(delivery)
    if (outcome.ok) {
      // Not for mails to staff: without a name the line would say nothing.
      if (delivery.lead || delivery.booking)
        logInfo(`Sent ${delivery.purpose.replaceAll('_', ' ')} for ${subject}`)
      return { status: 'sent', sentAt: clock(), ...content }
    }
    const nextAt = outcome.isFinal ? null : nextAttempt(delivery, clock())
    if (nextAt) return { status: 'waiting', lastError: outcome.reason, nextAt, ...content }
    logError(new Error(outcome.reason), `Delivery for ${subject} failed permanently`)
    return { status: 'parked', lastError: outcome.reason, ...content }
  }

  /** Returns null if nothing can send it. */
  async function send(rendered: RenderedDelivery): Promise<SendOutcome | null> {
    if (rendered.kind === 'mail') return mailerSource.current()?.send(rendered.mail) ?? null
    return webhookSender ? webhookSender.send(rendered.webhook) : null
  }

  return {
    async deliver() {
      // Before anything is kept as unsendable: another instance may have set a mail server.
      await mailerSource.refresh()
      await keepUnsendable(clock())
      if (!mailerSource.current() && !webhookSender) return 0
      const deliveries = await claimDeliveries(db, { now: clock(), leaseMs: LEASE_MS, limit: MAX_CONCURRENT })
      if (deliveries.length === 0) return 0
      const templates = await listMailTemplates(db)
      await Promise.all(
        deliveries.map((delivery) =>
          requestTrail.resume(delivery.lead?.requestId ?? null, () => deliverSafely(delivery, templates)),
        ),
      )
      return deliveries.length
    },
  }
}

/** Returns why the message is no longer true and must not be sent. */
function obsoleteReasonOf({ purpose, booking, hold, expiresAt }: Delivery, now: Date): string | null {
  if (expiresAt !== null && expiresAt <= now) return MAIL_EXPIRED
  if (booking?.status === 'cancelled' && purpose !== 'booking_cancelled') return BOOKING_CANCELLED_SINCE
  if (purpose === 'hold_confirmed' && !(hold && isHolding(hold, now))) return HOLD_ENDED
  return null
}

/** Names no person: the log is also sent to the error reports. */
function subjectOf(delivery: Delivery): string {
  if (delivery.lead) return `lead ${delivery.lead.reference}`
  if (delivery.booking) return `booking ${delivery.booking.reference}`
  return delivery.link ? 'an account' : 'a template test'
}
