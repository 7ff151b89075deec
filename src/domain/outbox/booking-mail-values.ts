import { type BookingContact, type BookingKind, KIND_RULES, type Span } from '../bookings/booking.ts'
import { BEFORE_YOU_COME } from '../bookings/booking-texts.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { cleanLine } from '../leads/forms/check.ts'
import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { formatInstant } from '../time/format.ts'

interface ToldBooking extends Span {
  signed: string
  reference: string
  kind: BookingKind
  stockid: string | null
  vehicle: { title: string } | null
  contact: BookingContact
  /** Why it was called off, in staff's words. */
  word: string | null
}

interface Around {
  site: Pick<SiteConfig, 'name' | 'phone'>
  dealership: Dealership
  siteUrl: string | null
}

/** What a mail about a booking can say. */
export function bookingMailValues(booking: ToldBooking, { site, dealership, siteUrl }: Around): object {
  const { signed, reference, kind, stockid, vehicle, contact, start, word } = booking
  const { name, street, suburb, state, postcode, counters, timeZone } = dealership
  return {
    site: { name: site.name, phone: site.phone },
    customer: { name: contact.name, first_name: cleanLine(contact.name).split(' ')[0] ?? '' },
    booking: {
      reference,
      noun: KIND_RULES[kind].noun,
      when: formatInstant(start, 'weekdayTime', timeZone),
      link: siteUrl ? addressOf(paths.booking({ signed }), siteUrl) : '',
      word,
    },
    vehicle: vehicle && { title: vehicle.title, stockid },
    next: BEFORE_YOU_COME[kind],
    dealership: {
      name,
      address: `${street}, ${suburb} ${state} ${postcode}`,
      phone: counters[KIND_RULES[kind].counter].phone,
    },
  }
}
