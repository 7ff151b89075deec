import { DEFAULT_BOOKING_RULES } from '../src/domain/bookings/booking-rules.ts'
import type { Dealership, Hours } from '../src/domain/dealerships/dealership.ts'
import { makeDealership, weekdayHours } from '../tests/factories/dealership.ts'

const SALES: Hours = {
  ...weekdayHours('08:30', '17:30'),
  thu: { open: '08:30', close: '19:00' },
  sat: { open: '08:30', close: '17:00' },
}
const SALES_WITH_SUNDAY: Hours = { ...SALES, sun: { open: '10:00', close: '16:00' } }
const SERVICE_WEEKDAYS = weekdayHours('07:00', '17:00')
const PARTS_WEEKDAYS = weekdayHours('07:30', '17:00')
const SERVICE: Hours = { ...SERVICE_WEEKDAYS, sat: { open: '08:00', close: '12:00' } }
const PARTS: Hours = { ...PARTS_WEEKDAYS, sat: { open: '08:00', close: '12:00' } }

const BOOKINGS: Dealership['bookings'] = {
  service: { ...DEFAULT_BOOKING_RULES.service, perDay: 12 },
  'test-drive': { ...DEFAULT_BOOKING_RULES['test-drive'], perDay: 10 },
}

export const demoDealerships: Dealership[] = [
  makeDealership({
    suburb: 'Artarmon',
    street: '212 Pacific Hwy',
    postcode: '2064',
    latitude: -33.8089,
    longitude: 151.1841,
    phone: '(02) 5550 0110',
    bookings: BOOKINGS,
    counters: {
      sales: { phone: '(02) 5550 0110', hours: SALES },
      service: { phone: '(02) 5550 0111', hours: SERVICE },
      parts: { phone: '(02) 5550 0112', hours: PARTS },
    },
  }),
  makeDealership({
    suburb: 'Brookvale',
    street: '640 Pittwater Rd',
    postcode: '2100',
    latitude: -33.7632,
    longitude: 151.2737,
    phone: '(02) 5550 0120',
    bookings: BOOKINGS,
    counters: {
      sales: { phone: '(02) 5550 0120', hours: SALES_WITH_SUNDAY },
      service: { phone: '(02) 5550 0121', hours: SERVICE },
      parts: { phone: '(02) 5550 0122', hours: PARTS },
    },
  }),
  makeDealership({
    suburb: 'Hornsby',
    street: '71 Pacific Hwy',
    postcode: '2077',
    latitude: -33.7045,
    longitude: 151.0987,
    phone: '(02) 5550 0130',
    bookings: BOOKINGS,
    counters: {
      sales: { phone: '(02) 5550 0130', hours: SALES },
      service: { phone: '(02) 5550 0131', hours: SERVICE },
      parts: { phone: '(02) 5550 0132', hours: PARTS },
    },
  }),
  makeDealership({
    suburb: 'Mona Vale',
    street: '18 Darley St',
    postcode: '2103',
    latitude: -33.6776,
    longitude: 151.3028,
    phone: '(02) 5550 0150',
    bookings: BOOKINGS,
    counters: {
      sales: { phone: '(02) 5550 0150', hours: SALES },
      service: { phone: '(02) 5550 0151', hours: SERVICE_WEEKDAYS },
      parts: { phone: '(02) 5550 0152', hours: PARTS_WEEKDAYS },
    },
  }),
]
