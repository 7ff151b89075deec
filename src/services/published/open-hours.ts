import type { Counter } from '../../domain/dealerships/counters.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { type DealershipHours, openMinutesBetween } from '../../domain/dealerships/open-time.ts'
import { specialDays } from '../../domain/dealerships/special-days.ts'
import { addDays, DEFAULT_TIME_ZONE, localTime } from '../../domain/time/zone-time.ts'
import type { Department } from '../../domain/users/user.ts'

/** A counter that stays closed for longer has no deadline. */
const MAX_DAYS_AHEAD = 400
const NO_HOURS: DealershipHours = { hours: {}, timeZone: DEFAULT_TIME_ZONE, specialDays: [] }

interface Place {
  department: Department
  /** Null for the first dealership. */
  dealership: string | null
}

/** Opening hours of a department, with holidays and special days from the day before until a year after. */
export function departmentHours(
  { dealerships }: { dealerships: readonly Dealership[] },
  { department, dealership }: Place,
  from: Date,
): DealershipHours {
  const place = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
  if (!place) return NO_HOURS
  // The office has no counter of its own: it keeps the hours of sales.
  const counter: Counter = department === 'admin' ? 'sales' : department
  const { timeZone } = place
  const first = addDays(localTime(from, timeZone).date, -1)
  return {
    hours: place.counters[counter].hours,
    timeZone,
    specialDays: specialDays(place, counter, first, addDays(first, MAX_DAYS_AHEAD)),
  }
}

interface ReceivedLead extends Place {
  createdAt: Date
  releasedAt: Date | null
}

/** When staff could first see a lead: its arrival, or its release from quarantine. */
export function receivedAt({ createdAt, releasedAt }: Pick<ReceivedLead, 'createdAt' | 'releasedAt'>): Date {
  return releasedAt ?? createdAt
}

/** Minutes of opening hours from the receipt of a lead until an instant. */
export function openMinutesSince(
  published: { dealerships: readonly Dealership[] },
  lead: ReceivedLead,
  until: Date,
): number {
  const from = receivedAt(lead)
  return openMinutesBetween(departmentHours(published, lead, from), from, until)
}
