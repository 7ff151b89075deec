import { type BookingStatus, KIND_RULES } from '../../domain/bookings/booking.ts'
import { type CalendarEvent, calendarFile } from '../../domain/bookings/calendar.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { paths } from '../../domain/site/routes.ts'
import type { Booking } from './booking.ts'

/** Returns the booking as an iCalendar file for the customer. */
export function bookingCalendar(booking: Booking, dealership: Dealership, origin: string): string {
  const { id, signed, reference, kind, vehicle, start, end, sequence, status, changedAt } = booking
  const { name, street, suburb, state, postcode, counters } = dealership
  const url = origin + paths.booking({ signed })
  const { phone } = counters[KIND_RULES[kind].counter]
  return calendarFile({
    uid: `${id}@bookings.forecourt`,
    changedAt,
    start,
    end,
    summary: `${[KIND_RULES[kind].title, vehicle?.title].filter(Boolean).join(': ')}, ${name}`,
    location: `${name}, ${street}, ${suburb} ${state} ${postcode}`,
    description: `Your reference is ${reference}.\nChange or cancel: ${url}\nPhone: ${phone}`,
    url,
    sequence,
    status: CALENDAR_STATUSES[status],
  })
}

const CALENDAR_STATUSES = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  done: 'CONFIRMED',
  missed: 'CONFIRMED',
} satisfies Record<BookingStatus, CalendarEvent['status']>
