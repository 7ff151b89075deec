import type { Dealership } from '../dealerships/dealership.ts'
import type { SiteConfig } from '../site/site-config.ts'

/** To members of staff about their account; they belong to no lead. */
export const LINK_PURPOSES = ['reset', 'invitation'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** To a customer, of what staff did to their booking. */
export const BOOKING_PURPOSES = [
  'booking_made',
  'booking_confirmed',
  'booking_moved',
  'booking_cancelled',
] as const
export type BookingPurpose = (typeof BOOKING_PURPOSES)[number]

/** To a customer, of what staff decided about the car they asked us to hold. */
export const HOLD_PURPOSES = ['hold_confirmed', 'hold_released'] as const
export type HoldPurpose = (typeof HOLD_PURPOSES)[number]

export const PURPOSES = [
  'department',
  'acknowledgement',
  'adf',
  'webhook',
  'answer',
  'test',
  ...LINK_PURPOSES,
  ...BOOKING_PURPOSES,
  ...HOLD_PURPOSES,
] as const
export type Purpose = (typeof PURPOSES)[number]

export const DELIVERY_STATUSES = ['waiting', 'sent', 'kept', 'parked', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const NO_MAIL_SERVER = 'not sent: no mail server configured'
export const NO_WEBHOOKS = 'not sent: no webhook secret configured'
export const NO_NEWS_WANTED = 'not sent: this address has unsubscribed'
export const NO_WAY_OUT = 'not sent: without SITE_URL it would carry no unsubscribe link'

export const NO_SITE_URL = 'not sent: without SITE_URL its link would lead nowhere'
export const LINK_OVER = 'not sent: its link has been used or is over'

export const OVERTAKEN = 'not sent: the booking was cancelled since'
export const HOLD_OVER = 'not sent: the hold was over by then'

export const DELIVERIES_PER_PAGE = 25

export interface NewDelivery {
  purpose: Purpose
  recipient: string
  dedupeKey: string
}

interface AnsweredLead {
  id: string
  email: string | null
  department: string
  dealership: string | null
}

interface Receivers {
  site: Pick<SiteConfig, 'crm'>
  dealerships: readonly Dealership[]
  /** Addresses that are told by POST. */
  webhooks: readonly string[]
}

/** What a lead sets going: who answers it hears of it, who asked hears that it arrived, and the group's own systems get it in their language. */
export function deliveriesFor(lead: AnsweredLead, { site, dealerships, webhooks }: Receivers): NewDelivery[] {
  const home = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0]
  const to = (purpose: Purpose, recipient: string): NewDelivery => ({
    purpose,
    recipient,
    dedupeKey: `${lead.id}.${purpose}.${purpose === 'webhook' ? recipient : recipient.toLowerCase()}`,
  })
  return [
    ...(home ? [to('department', home.email)] : []),
    ...(lead.email ? [to('acknowledgement', lead.email)] : []),
    ...[...new Set(site.crm.addresses)].map((address) => to('adf', address)),
    ...[...new Set(webhooks)].map((url) => to('webhook', url)),
  ]
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long to wait after each failure; the last one repeats. */
const WAITS = [MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR]
export const GIVE_UP_AFTER = 72 * HOUR

/** When a delivery that failed is tried again; null when it has been tried for long enough. */
export function nextAttempt(
  { attempts, createdAt }: { attempts: number; createdAt: Date },
  now: Date,
): Date | null {
  const wait = WAITS[Math.min(attempts, WAITS.length) - 1] ?? MINUTE
  const next = new Date(now.getTime() + wait)
  return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER ? null : next
}
