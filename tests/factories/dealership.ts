import { DEFAULT_BOOKING_RULES } from '../../src/domain/bookings/booking-rules.ts'
import type { Dealership, Hours } from '../../src/domain/dealerships/dealership.ts'
import { slugOf } from '../../src/domain/vehicles/slug.ts'

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

/** Makes a valid dealership; its name, slug and email follow its suburb. */
export function makeDealership(overrides: Partial<Dealership> = {}): Dealership {
  const suburb = overrides.suburb ?? 'Brookvale'
  const phone = overrides.phone ?? '(02) 5550 0100'
  const counter = { phone, hours: weekdayHours('08:30', '17:30') }
  return {
    slug: slugOf(`Harbour ${suburb}`),
    name: `Harbour ${suburb}`,
    suburb,
    street: '640 Pittwater Rd',
    state: 'NSW',
    postcode: '2100',
    latitude: -33.7632,
    longitude: 151.2737,
    timeZone: 'Australia/Sydney',
    phone,
    email: `${slugOf(suburb)}@example.com`,
    counters: { sales: counter, service: counter, parts: counter },
    specialDays: [],
    publicHolidays: 'closed',
    bookings: DEFAULT_BOOKING_RULES,
    ...overrides,
  }
}

export function weekdayHours(open: string, close: string): Hours {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, { open, close }]))
}
