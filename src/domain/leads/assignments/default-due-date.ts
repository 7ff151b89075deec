import type { Counter } from '../../dealerships/counters.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { addOpenMinutes } from '../../dealerships/open-time.ts'
import { specialDays } from '../../dealerships/special-days.ts'
import { addDays, localTime } from '../../time/zone-time.ts'

/** Holidays are known this far ahead. The longest target, 240 opening hours, ends within it. */
const DAYS_AHEAD = 120
const HOUR_MS = 3_600_000

/** The due date of a lead that is assigned without one: the day at the dealership on which the target of its department ends. */
export function defaultDueDate(
  dealership: Dealership,
  { department, targetHours }: { department: Counter; targetHours: number },
  now: Date,
): string {
  const { timeZone, counters } = dealership
  const today = localTime(now, timeZone).date
  const hours = {
    hours: counters[department].hours,
    timeZone,
    specialDays: specialDays(dealership, department, addDays(today, -1), addDays(today, DAYS_AHEAD)),
  }
  const deadline =
    addOpenMinutes(hours, now, targetHours * 60) ?? new Date(now.getTime() + targetHours * HOUR_MS)
  return localTime(deadline, timeZone).date
}
