import type { Dealership } from './dealership.ts'

/** As an editor begins one: nothing is known, and closed until somebody says otherwise. */
type Begun = Omit<Dealership, 'bookings' | 'latitude' | 'longitude'> & { latitude: null; longitude: null }

const USUAL_ZONE = 'Australia/Sydney'

export function emptyDealership(): Begun {
  const counter = { phone: '', hours: {} }
  return {
    slug: '',
    name: '',
    suburb: '',
    street: '',
    state: '',
    postcode: '',
    latitude: null,
    longitude: null,
    timeZone: USUAL_ZONE,
    phone: '',
    email: '',
    counters: { sales: counter, service: counter, parts: counter },
    specialDays: [],
    publicHolidays: 'closed',
  }
}
