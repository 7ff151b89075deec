import { data, redirect } from 'react-router'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Booking } from '../../../services/bookings/index.ts'
import type { Services } from '../../../services/services.ts'
import type { Showroom } from '../../../services/site/index.ts'

export type BookingShown = Awaited<ReturnType<typeof loadBooking>>

/** What the page of a booking shows; the site's missing page where there is none. */
export async function loadBooking(services: Services, signedLink: string, url: URL) {
  const opened = await services.bookings.open(signedLink)
  if (!opened.ok && opened.reason === 'away')
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  const showroom =
    opened.ok && services.site.layout().showrooms.find(({ slug }) => slug === opened.booking.dealership)
  if (!showroom) throw redirect(paths.notFound())
  const { booking } = opened
  const { signed, reference, kind, start, end, status, stockid, vehicle, contact, refusal } = booking
  const [card] = stockid === null ? [] : services.site.vehicleCards([stockid])
  return {
    // Of the customer only the first name: whoever else gets the link need not learn the rest.
    booking: { signed, reference, kind, start, end, status, refusal, firstName: firstName(contact.name) },
    car: vehicle && { title: vehicle.title, stockid, card: card ?? null },
    showroom,
    times: await loadTimes(services, booking, showroom, url.searchParams.get(BOOKING_PARAMETERS.date)),
    changed: url.searchParams.get(BOOKING_PARAMETERS.changed),
  }
}

/** The other times one can choose, on one day and with its neighbours; null where there is nothing to choose. */
export async function loadTimes(
  { bookings }: Services,
  { id, kind, dealership, stockid, start, refusal }: Booking,
  { timeZone }: Showroom,
  asked: string | null,
) {
  if (refusal !== null) return null
  const date = asked ?? localTime(start, timeZone).date
  const found = await bookings.times({ kind, dealership, stockid, except: { id, start }, date })
  return found.ok ? { ...found.times, own: start } : null
}

export type OtherTimes = NonNullable<Awaited<ReturnType<typeof loadTimes>>>

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
