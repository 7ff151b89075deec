import type { DraftBody } from '../content/drafts.ts'
import { DEFAULT_TIME_ZONE } from '../time/zone-time.ts'

/** As an editor begins one: nothing is known, and closed until somebody says otherwise. */
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
