import * as z from 'zod'
import type { DealershipHours } from '../dealerships/open-time.ts'
import { hoursOn } from '../dealerships/trading-hours.ts'
import { DAYS } from '../time/days.ts'
import { dayOf } from '../time/zone-time.ts'
import { DEALERSHIP_DEPARTMENTS } from '../users/departments.ts'
import { isWorkingDay, type PersonRoster } from './presence.ts'

export const MAX_NEEDED_PEOPLE = 50

export const neededPeopleSchema = z.partialRecord(
  z.enum(DAYS),
  z.int('Enter a whole number').min(0, 'Enter 0 or more').max(MAX_NEEDED_PEOPLE),
)
/** How many people a department needs on each weekday. A missing day needs none. */
export type NeededPeople = z.infer<typeof neededPeopleSchema>

export const neededPeopleChangeSchema = z.strictObject({
  dealership: z.string().min(1).max(100),
  department: z.enum(DEALERSHIP_DEPARTMENTS, 'Choose sales, service or parts'),
  needed: neededPeopleSchema,
  /** The version that was loaded; 0 if none was set. */
  version: z.int().min(0),
})
export type NeededPeopleChange = z.infer<typeof neededPeopleChangeSchema>

/** People at work on one day, beside those who are needed. */
export interface DayStaffing {
  date: string
  isOpen: boolean
  /** 'Christmas Day' */
  label: string | null
  on: number
  needed: number
  isShort: boolean
}

/** The staffing of one day. A day on which the department is closed needs none. */
export function staffingOn(
  date: string,
  {
    rosters,
    hours,
    needed,
  }: { rosters: readonly PersonRoster[]; hours: DealershipHours; needed: NeededPeople },
): DayStaffing {
  const isOpen = hoursOn(date, hours.hours, hours.specialDays) !== null
  const label = hours.specialDays.find((each) => each.date === date)?.label ?? null
  const on = rosters.filter((roster) => isWorkingDay(roster, hours, date)).length
  const neededOn = isOpen ? (needed[dayOf(date)] ?? 0) : 0
  return { date, isOpen, label, on, needed: neededOn, isShort: on < neededOn }
}
