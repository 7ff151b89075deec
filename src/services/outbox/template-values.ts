import { holdUntil } from '../../domain/leads/hold.ts'
import type { Lead } from '../../domain/leads/lead.ts'
import { bookingMailValues } from '../../domain/outbox/booking-mail-values.ts'
import { exampleLead, minimalLead } from '../../domain/outbox/example-lead.ts'
import { MAIL_TEMPLATES, type TemplateName } from '../../domain/outbox/mail-templates.ts'
import { mailValues } from '../../domain/outbox/mail-values.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import type { User } from '../../domain/users/user.ts'
import type { Booking } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'

interface TrialContext {
  published: Published
  siteUrl: string | null
  /** The operator's address, which links to accounts start with. */
  consoleUrl: string | null
  /** The person testing it: account mails go to them, replies come from them. */
  user: Pick<User, 'name' | 'username'>
  now: Date
}

export function trialContextOf(
  parts: {
    published: () => Published
    siteUrl: string | null
    consoleUrl: string | null
    clock: () => Date
  },
  user: TrialContext['user'],
): TrialContext {
  const published = parts.published()
  return {
    published,
    siteUrl: published.site.stockurls.site_url ?? parts.siteUrl,
    consoleUrl: parts.consoleUrl,
    user,
    now: parts.clock(),
  }
}

export interface TrialLead {
  lead: Lead
  /** The booking made with the lead, if any. */
  booking: Pick<Booking, 'start' | 'end' | 'kind' | 'reference'> | null
}

/** Replaces a link's secret, which only the recipient may have. */
const EXAMPLE_KEY = 'example'
const DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000

/** Returns the values for the given lead, or for an example lead. */
export function trialValues(name: TemplateName, trialLead: TrialLead | null, context: TrialContext): object {
  const { published, siteUrl, consoleUrl, user, now } = context
  const { kind } = MAIL_TEMPLATES[name]
  const { site, dealerships } = published
  const lead = trialLead?.lead ?? exampleLead(dealerships[0]?.slug ?? null, now)
  const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0] ?? null
  const booking = bookingOf(trialLead, now)
  const audience = kind === 'department' ? 'staff' : 'customer'
  switch (kind) {
    case 'account': {
      const path = paths.setPassword({ signed: EXAMPLE_KEY })
      const { name: userName, username } = user
      const link = consoleUrl ? addressOf(path, consoleUrl) : path
      return { site: { name: site.name }, user: { name: userName, username }, link }
    }
    case 'booking': {
      if (!dealership) return {}
      const { name: customerName, email, phone, stockid, vehicle } = lead
      const word = name === 'booking_cancelled' ? 'We are sorry: the workshop is closed that day.' : null
      const content = { ...booking, contact: { name: customerName, email, phone }, stockid, vehicle, word }
      return bookingMailValues(content, { site, dealership, siteUrl })
    }
    case 'hold': {
      const hold = { stockid: lead.stockid ?? 'U10482', heldUntil: holdUntil(now) }
      return mailValues(lead, { audience, site, dealership, siteUrl, booking: null, hold })
    }
    case 'answer':
      return {
        ...mailValues(lead, { audience, site, dealership, siteUrl, booking: null }),
        staff: { name: user.name },
      }
    default:
      return mailValues(lead, {
        audience,
        site,
        dealership,
        siteUrl,
        booking: trialLead?.booking ? booking : null,
      })
  }
}

/** Returns the values every template is checked with: one set with all fields and one with the fewest. */
export function exampleValues(name: TemplateName, context: TrialContext): object[] {
  const { published, now } = context
  const dealership = published.dealerships[0]?.slug ?? null
  const booking = exampleBooking(now)
  const answers = { fields: { finance: { deposit: '5,000', term: '60' } } }
  const fullValues = trialValues(
    name,
    { lead: { ...exampleLead(dealership, now), ...answers }, booking },
    context,
  )
  return [fullValues, trialValues(name, { lead: minimalLead(dealership, now), booking: null }, context)]
}

function bookingOf(trialLead: TrialLead | null, now: Date) {
  const { start, end, kind, reference } = trialLead?.booking ?? exampleBooking(now)
  return { start, end, kind, reference, signed: EXAMPLE_KEY }
}

/** A start some days from now, on the half hour. */
function exampleBooking(now: Date): NonNullable<TrialLead['booking']> {
  const start = new Date(now.getTime() + 5 * DAY_MS - (now.getTime() % HALF_HOUR_MS))
  return { start, end: start, kind: 'test-drive', reference: 'HMG-B-2042' }
}
