import type { DraftBody } from '../content/drafts.ts'
import { DEFAULT_TIME_ZONE } from '../time/zone-time.ts'

/** Initial draft of a new dealership: no details, and closed every day. */
export function emptyDealership(): DraftBody<'dealership'> {
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
