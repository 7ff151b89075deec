import { type BookingContact, type BookingKind, KIND_RULES, type Span } from '../bookings/booking.ts'
import { VISIT_NOTES } from '../bookings/booking-texts.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { formatInstant } from '../time/format.ts'
import { firstNameInMail, nameInMail } from './plain-words.ts'

interface BookingForMail extends Span {
  signed: string
  reference: string
  kind: BookingKind
  stockid: string | null
  vehicle: { title: string } | null
  contact: BookingContact
  /** Reason for the cancellation, as staff wrote it. */
  word: string | null
}

interface BookingMailContext {
  site: Pick<SiteConfig, 'name' | 'phone'>
  dealership: Dealership
  siteUrl: string | null
}

/** Values of a booking mail template. */
export function bookingMailValues(
  booking: BookingForMail,
  { site, dealership, siteUrl }: BookingMailContext,
): object {
  const { signed, reference, kind, stockid, vehicle, contact, start, word } = booking
  const { name, street, suburb, state, postcode, counters, timeZone } = dealership
  return {
    site: { name: site.name, phone: site.phone },
    customer: { name: nameInMail(contact.name), first_name: firstNameInMail(contact.name) },
    booking: {
      reference,
      noun: KIND_RULES[kind].noun,
      when: formatInstant(start, 'weekdayTime', timeZone),
      link: siteUrl ? addressOf(paths.booking({ signed }), siteUrl) : '',
      word,
    },
    vehicle: vehicle && { title: vehicle.title, stockid },
    next: VISIT_NOTES[kind],
    dealership: {
      name,
      address: `${street}, ${suburb} ${state} ${postcode}`,
      phone: counters[KIND_RULES[kind].counter].phone,
    },
  }
}
