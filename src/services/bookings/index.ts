import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import { createDeskSettings } from './booking-settings.ts'
import { createCustomerBookings } from './bookings.ts'
import { createReservationDeskServices } from './holds.ts'
import { createBookingDeskServices } from './staff-bookings.ts'
import { createBookingDeskChanges } from './staff-changes.ts'

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  clock: () => Date
}

export type BookingServices = ReturnType<typeof createBookingServices>

/** Test drives and services at a time, by customers and by staff, and the cars that are held. */
export function createBookingServices(parts: Dependencies) {
  const bookings = createCustomerBookings(parts)
  return {
    bookings,
    bookingDesk: {
      ...createBookingDeskServices(parts),
      ...createBookingDeskChanges({ ...parts, bookings }),
      ...createDeskSettings(parts),
    },
    reservationDesk: createReservationDeskServices(parts),
  }
}
export type { Booking } from './booking.ts'
export { bookingCalendar } from './booking-calendar.ts'
export type { Times } from './booking-times.ts'
export type { CustomerBookings, TimesOutcome } from './bookings.ts'
export type { DeskReservation } from './holds.ts'
export type { DeskBooking } from './staff-booking.ts'
export type { DeskBlock, DeskDayKind, DeskPlace, DeskView } from './staff-bookings.ts'
