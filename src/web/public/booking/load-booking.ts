import { data, redirect } from 'react-router'
import { BOOKING_PARAMETERS } from '../../../domain/bookings/booking-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { Booking } from '../../../services/bookings/index.ts'
import type { Services } from '../../../services/services.ts'
import type { SiteDealership } from '../../../services/site/index.ts'

export type BookingDetails = Awaited<ReturnType<typeof loadBooking>>

/** Data of the booking page. Redirects to the not-found page without a booking. */
export async function loadBooking(services: Services, signedLink: string, url: URL) {
  const outcome = await services.bookings.open(signedLink)
  if (!outcome.ok && outcome.reason === 'away')
    throw data(null, { status: 503, headers: { 'Retry-After': '5' } })
  const dealership =
    outcome.ok && services.site.layout().dealerships.find(({ slug }) => slug === outcome.booking.dealership)
  if (!dealership) throw redirect(paths.notFound())
  const { booking } = outcome
  const { signed, reference, kind, start, end, status, stockid, vehicle, contact, refusal } = booking
  const [card] = stockid === null ? [] : services.site.vehicleCards([stockid])
  return {
    // Only the customer's first name, in case the link is passed on.
    booking: { signed, reference, kind, start, end, status, refusal, firstName: firstName(contact.name) },
    car: vehicle && { title: vehicle.title, stockid, card: card ?? null },
    dealership,
    times: await loadTimes(services, booking, dealership, url.searchParams.get(BOOKING_PARAMETERS.date)),
    changed: url.searchParams.get(BOOKING_PARAMETERS.changed),
  }
}

/** Times to move a booking to, on one day; null if it cannot be moved. */
export async function loadTimes(
  { bookings }: Services,
  { id, kind, dealership, stockid, start, refusal }: Booking,
  { timeZone }: SiteDealership,
  requestedDate: string | null,
) {
  if (refusal !== null) return null
  const date = requestedDate ?? localTime(start, timeZone).date
  const outcome = await bookings.times({ kind, dealership, stockid, except: { id, start }, date })
  return outcome.ok ? { ...outcome.times, own: start } : null
}

export type OtherTimes = NonNullable<Awaited<ReturnType<typeof loadTimes>>>

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
