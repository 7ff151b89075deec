import { DEFAULT_TIME_ZONE } from '../time/zone-time.ts'
import type { Dealership } from './dealership.ts'

/** As an editor begins one: nothing is known, and closed until somebody says otherwise. */
type Begun = Omit<Dealership, 'bookings' | 'latitude' | 'longitude'> & { latitude: null; longitude: null }

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
    timeZone: DEFAULT_TIME_ZONE,
    phone: '',
    email: '',
    counters: { sales: counter, service: counter, parts: counter },
    specialDays: [],
    publicHolidays: 'closed',
  }
}
