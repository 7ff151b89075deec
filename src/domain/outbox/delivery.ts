import type { Dealership } from '../dealerships/dealership.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** Mails to staff about their account, which belong to no lead. */
export const LINK_PURPOSES = ['reset', 'invitation', 'email_confirmation'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** Mails to a customer about changes to their booking. */
export const BOOKING_PURPOSES = [
  'booking_made',
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
] as const
export type BookingPurpose = (typeof BOOKING_PURPOSES)[number]

/** Mails to a customer about the decision on their hold. */
export const HOLD_PURPOSES = ['hold_confirmed', 'hold_released'] as const
export type HoldPurpose = (typeof HOLD_PURPOSES)[number]

export const PURPOSES = [
  'department',
  'acknowledgement',
  'adf',
  'webhook',
  'answer',
  'test',
  'account_notice',
  'stock_notice',
  'notification',
  'digest',
  'report',
  ...LINK_PURPOSES,
  ...BOOKING_PURPOSES,
  ...HOLD_PURPOSES,
] as const
export type Purpose = (typeof PURPOSES)[number]

export const DELIVERY_STATUSES = ['waiting', 'sent', 'kept', 'parked', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const NO_MAIL_SERVER = 'not sent: no mail server configured'
export const NO_WEBHOOKS = 'not sent: no webhook secret configured'
export const UNSUBSCRIBED = 'not sent: this address has unsubscribed'
export const NO_UNSUBSCRIBE_LINK = 'not sent: without SITE_URL the mail would have no unsubscribe link'

export const NO_SITE_URL = 'not sent: without SITE_URL the link in the mail would not work'
export const LINK_EXPIRED = 'not sent: the link has been used or has expired'

export const BOOKING_CANCELLED_SINCE = 'not sent: the booking has been cancelled'
export const MAIL_EXPIRED = 'not sent: it was out of date before it could be sent'
export const HOLD_ENDED = 'not sent: the hold had already ended'

export const DELIVERIES_PER_PAGE = 25

export interface NewDelivery {
  purpose: Purpose
  recipient: string
  dedupeKey: string
  /** Set for a message that is recorded but never sent, with the reason. */
  status?: 'cancelled'
  lastError?: string
}

interface LeadToDeliver {
  id: string
  email: string | null
  department: string
  dealership: string | null
  /** Why the customer gets no confirmation, or null. */
  acknowledgementRefusal: string | null
}

interface Recipients {
  site: Pick<SiteConfig, 'crm'>
  dealerships: readonly Dealership[]
  /** Addresses that receive a POST request. */
  webhooks: readonly string[]
}

/** Deliveries for a new lead: the dealership's notification, the customer's acknowledgement, and the group's CRM and webhooks. */
export function deliveriesFor(
  lead: LeadToDeliver,
  { site, dealerships, webhooks }: Recipients,
): NewDelivery[] {
  const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0]
  const to = (purpose: Purpose, recipient: string): NewDelivery => ({
    purpose,
    recipient,
    dedupeKey: `${lead.id}.${purpose}.${purpose === 'webhook' ? recipient : recipient.toLowerCase()}`,
  })
  return [
    ...(dealership ? [to('department', dealership.email)] : []),
    ...(lead.email
      ? [
          {
            ...to('acknowledgement', lead.email),
            ...(lead.acknowledgementRefusal !== null && {
              status: 'cancelled' as const,
              lastError: lead.acknowledgementRefusal,
            }),
          },
        ]
      : []),
    ...[...new Set(site.crm.addresses)].map((address) => to('adf', address)),
    ...[...new Set(webhooks)].map((url) => to('webhook', url)),
  ]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Delay after each failure; the last one repeats. */
const RETRY_DELAYS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
export const MAX_RETRY_MS = 72 * HOUR

/** Time of the next attempt; null if the delivery has failed for too long. */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
): Date | null {
  const delay = RETRY_DELAYS[Math.min(attempts, RETRY_DELAYS.length) - 1] ?? MINUTE
  const next = new Date(now.getTime() + delay)
  return next.getTime() - createdAt.getTime() > MAX_RETRY_MS ? null : next
}
