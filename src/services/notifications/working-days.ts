import type { Database } from '../../data/database/database.ts'
import { findRosters } from '../../data/shifts/index.ts'
import { COUNTERS } from '../../domain/dealerships/counters.ts'
import { specialDays } from '../../domain/dealerships/special-days.ts'
import { isWorkingDay, type PersonRoster, weekStart } from '../../domain/shifts/presence.ts'
import { addDays, localTime } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'

/** A person and the zone and days off that their notifications follow. */
export interface PersonDays {
  timeZone: string
  isDayOff: (date: string) => boolean
}

const DAYS_BEFORE = 8
const DAYS_AHEAD = 45

/** Reads the shifts and leave of these people around now, by user id. */
export async function findPersonDays(
  db: Database,
  published: Published,
  people: readonly User[],
  now: Date,
): Promise<Map<string, PersonDays>> {
  const today = localTime(now, timeZoneOf(published, null)).date
  const dates = { from: addDays(today, -DAYS_BEFORE), to: addDays(today, DAYS_AHEAD) }
  const rosters = await findRosters(
    db,
    people.map(({ id }) => id),
    dates,
  )
  return new Map(
    people.map((person) => {
      const roster = rosters.get(person.id) ?? { shifts: [], leaves: [] }
      return [person.id, daysOf(person, roster, published, dates)]
    }),
  )
}

function daysOf(
  { department, dealership: slug }: User,
  roster: PersonRoster,
  published: Published,
  { from, to }: { from: string; to: string },
): PersonDays {
  const timeZone = timeZoneOf(published, slug)
  const dealership = published.dealerships.find((each) => each.slug === slug) ?? published.dealerships[0]
  const counter = COUNTERS.find((each) => each === department)
  // Administrators belong to no department with opening hours: without shifts only their leave is a day off.
  const hours =
    dealership && counter
      ? {
          hours: dealership.counters[counter].hours,
          timeZone,
          specialDays: specialDays(dealership, counter, from, to),
        }
      : null
  const isOnLeave = (date: string) =>
    roster.leaves.some(
      ({ firstDate, lastDate, starts }) => starts === null && firstDate <= date && date <= lastDate,
    )
  const hasShifts = (date: string) => {
    const monday = weekStart(date)
    return roster.shifts.some((shift) => shift.date >= monday && shift.date <= addDays(monday, 6))
  }
  return {
    timeZone,
    isDayOff: (date) =>
      hours || hasShifts(date)
        ? !isWorkingDay(roster, hours ?? { hours: {}, timeZone, specialDays: [] }, date)
        : isOnLeave(date),
  }
}
