import type { Bodies } from '../../content/bodies.ts'
import { slugOfTitle } from '../../content/slugs.ts'
import { COUNTERS } from '../../dealerships/counters.ts'
import type { Hours, OpenHours } from '../../dealerships/dealership.ts'
import type { Place } from '../../places/place.ts'

/** Time zone of each state's capital, which nearly all of the state shares. */
export const STATE_TIME_ZONES = {
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
  ACT: 'Australia/Sydney',
} as const
export type AustralianState = keyof typeof STATE_TIME_ZONES

/** The few facts that a dealership begins with. Everything else is edited in Content. */
export interface NewDealershipForm {
  name: string
  street: string
  suburb: string
  state: AustralianState
  postcode: string
  phone: string
  email: string
  /** Hours of all counters. */
  weekdays: OpenHours
  /** Null if closed on Saturdays. */
  saturday: OpenHours | null
}

/** Returns a whole dealership: all counters have the same phone and hours, and it is placed at its postcode. */
export function newDealership(form: NewDealershipForm, { latitude, longitude }: Place): Bodies['dealership'] {
  const { weekdays, saturday, ...facts } = form
  const hours: Hours = {
    mon: weekdays,
    tue: weekdays,
    wed: weekdays,
    thu: weekdays,
    fri: weekdays,
    ...(saturday && { sat: saturday }),
  }
  const counter = { phone: form.phone, hours }
  return {
    ...facts,
    slug: slugOfTitle(form.name),
    latitude,
    longitude,
    timeZone: STATE_TIME_ZONES[form.state],
    counters: Object.fromEntries(COUNTERS.map((name) => [name, counter])) as Bodies['dealership']['counters'],
    specialDays: [],
    publicHolidays: 'closed',
  }
}
