import { holdUntil } from '../../domain/leads/hold.ts'
import type { Lead } from '../../domain/leads/lead.ts'
import { bookingMailValues } from '../../domain/outbox/booking-mail-values.ts'
import { barestLead, exampleLead } from '../../domain/outbox/example-lead.ts'
import { MAIL_TEMPLATES, type TemplateName } from '../../domain/outbox/mail-templates.ts'
import { mailValues } from '../../domain/outbox/mail-values.ts'
import { addressOf } from '../../domain/site/address.ts'
import { paths } from '../../domain/site/routes.ts'
import type { User } from '../../domain/users/user.ts'
import type { Booking } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'

interface Around {
  published: Published
  siteUrl: string | null
  /** Who tries it: an account's mail is to them, an answer from them. */
  user: Pick<User, 'name' | 'username'>
  now: Date
}

/** As things stand, for who tries it. */
export function aroundOf(
  parts: { published: () => Published; siteUrl: string | null; clock: () => Date },
  user: Around['user'],
): Around {
  const published = parts.published()
  return {
    published,
    siteUrl: published.site.stockurls.site_url ?? parts.siteUrl,
    user,
    now: parts.clock(),
  }
}

export interface TriedLead {
  lead: Lead
  /** The time that came with it, where it has one. */
  booking: Pick<Booking, 'start' | 'end' | 'kind' | 'reference'> | null
}

/** In place of a link that would open something: nobody's but the receiver's. */
const NO_KEY = 'example'
const DAY = 86_400_000
const HALF_HOUR = 1_800_000

/** What a template says of a lead that is there; of the example where none is. */
export function triedValues(name: TemplateName, tried: TriedLead | null, around: Around): object {
  const { published, siteUrl, user, now } = around
  const { kind } = MAIL_TEMPLATES[name]
  const { site, dealerships } = published
  const lead = tried?.lead ?? exampleLead(dealerships[0]?.slug ?? null, now)
  const dealership = dealerships.find(({ slug }) => slug === lead.dealership) ?? dealerships[0] ?? null
  const booking = bookingOf(tried, now)
  switch (kind) {
    case 'account': {
      const path = paths.setPassword({ signed: NO_KEY })
      const { name: own, username } = user
      const link = siteUrl ? addressOf(path, siteUrl) : path
      return { site: { name: site.name }, user: { name: own, username }, link }
    }
    case 'booking': {
      if (!dealership) return {}
      const { name: who, email, phone, stockid, vehicle } = lead
      const word = name === 'booking_cancelled' ? 'We are sorry: the workshop is closed that day.' : null
      const told = { ...booking, contact: { name: who, email, phone }, stockid, vehicle, word }
      return bookingMailValues(told, { site, dealership, siteUrl })
    }
    case 'hold': {
      const hold = { stockid: lead.stockid ?? 'U10482', heldUntil: holdUntil(now) }
      return mailValues(lead, { site, dealership, siteUrl, booking: null, hold })
    }
    case 'answer':
      return {
        ...mailValues(lead, { site, dealership, siteUrl, booking: null }),
        staff: { name: user.name },
      }
    default:
      return mailValues(lead, { site, dealership, siteUrl, booking: tried?.booking ? booking : null })
  }
}

/** What every template is tried with before it is kept: as much as there can be, and as little. */
export function exampleValues(name: TemplateName, around: Around): object[] {
  const { published, now } = around
  const home = published.dealerships[0]?.slug ?? null
  const booking = exampleBooking(now)
  const asked = { fields: { finance: { deposit: '5,000', term: '60' } } }
  const whole = triedValues(name, { lead: { ...exampleLead(home, now), ...asked }, booking }, around)
  return [whole, triedValues(name, { lead: barestLead(home, now), booking: null }, around)]
}

function bookingOf(tried: TriedLead | null, now: Date) {
  const { start, end, kind, reference } = tried?.booking ?? exampleBooking(now)
  return { start, end, kind, reference, signed: NO_KEY }
}

/** Some days away, on the half hour. */
function exampleBooking(now: Date): NonNullable<TriedLead['booking']> {
  const start = new Date(now.getTime() + 5 * DAY - (now.getTime() % HALF_HOUR))
  return { start, end: start, kind: 'test-drive', reference: 'HMG-B-2042' }
}
