import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import { createBookingSettings } from './booking-settings.ts'
import { createCustomerBookings } from './bookings.ts'
import { createHoldServices } from './holds.ts'
import { createOriginServices } from './origins.ts'
import { createStaffBookingServices } from './staff-bookings.ts'
import { createStaffBookingChanges } from './staff-changes.ts'

interface Dependencies {
  db: Database
  published: () => Published
  secret: Uint8Array
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
}

export type BookingServices = ReturnType<typeof createBookingServices>

/** Test drive and service bookings, by customers and staff, and holds. */
export function createBookingServices(parts: Dependencies) {
  const bookings = createCustomerBookings(parts)
  return {
    bookings,
    staffBookings: {
      ...createStaffBookingServices(parts),
      ...createStaffBookingChanges({ ...parts, bookings }),
      ...createBookingSettings(parts),
    },
    holdDecisions: createHoldServices(parts),
    origins: createOriginServices(parts),
  }
}
export type { Booking } from './booking.ts'
export { bookingCalendar } from './booking-calendar.ts'
export type { Times } from './booking-times.ts'
export type { CustomerBookings, TimesOutcome } from './bookings.ts'
export type { StaffHold } from './holds.ts'
export type { StaffBooking } from './staff-booking.ts'
export type { BookingCalendar, CalendarBlock, CalendarDayKind, CalendarDealership } from './staff-bookings.ts'
