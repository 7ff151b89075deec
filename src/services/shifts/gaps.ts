import type { LeaveRow } from '../../data/shifts/leaves.ts'
import type { ShiftRow } from '../../data/shifts/shifts.ts'
import { isWorkingDay, weekStart } from '../../domain/shifts/presence.ts'
import type { ShiftGap, ShiftGroup } from '../../domain/shifts/shift-schemas.ts'
import { addDays } from '../../domain/time/zone-time.ts'
import type { Published } from '../published/index.ts'
import { departmentHours, rosterOf } from './rosters.ts'

interface Parts {
  dates: readonly string[]
  today: string
  weeks: { from: string; to: string }
  site: Published
  shifts: readonly ShiftRow[]
  leaves: readonly LeaveRow[]
}

const MAX_FREE_PEOPLE = 4

/** Finds the days from today on that are short of people, and who could come in. */
export function findGaps(groups: readonly ShiftGroup[], parts: Parts): ShiftGap[] {
  const { dates, today } = parts
  return groups.flatMap((group) => {
    const { dealership, name, canEdit, days } = group
    if (dealership === null || !canEdit) return []
    return days
      .filter(({ date, isShort }) => isShort && date >= today && dates.includes(date))
      .map(({ date, on, needed }) => ({
        dealership,
        name,
        date,
        on,
        needed,
        free: freePeople(groups, { ...parts, group, date }),
      }))
  })
}

/** Leave that is only requested counts too: nobody should come in on a day off that they hope for. */
function freePeople(
  groups: readonly ShiftGroup[],
  { group, date, weeks, site, shifts, leaves }: Parts & { group: ShiftGroup; date: string },
): ShiftGap['free'] {
  const monday = weekStart(date)
  const hasLeave = (id: string) =>
    leaves.some(
      ({ userId, status, firstDate, lastDate }) =>
        userId === id &&
        (status === 'approved' || status === 'requested') &&
        firstDate <= date &&
        date <= lastDate,
    )
  const isFree = (home: ShiftGroup, id: string) => {
    const place = site.dealerships.find(({ slug }) => slug === home.dealership) ?? site.dealerships[0]
    const hours = departmentHours(place, home.department, weeks)
    return !isWorkingDay(rosterOf(id, { shifts, leaves }), hours, date) && !hasLeave(id)
  }
  const rank = (person: ShiftGap['free'][number]) =>
    (person.isManager ? 2 : 0) + (person.from === null ? 0 : 1)
  return groups
    .flatMap((home) =>
      home.people
        .filter((person) => person.canEdit && isFree(home, person.id))
        .map(({ id, name, role }) => ({
          id,
          name,
          from: home === group ? null : home.name,
          isManager: role === 'department_manager',
          shiftsInWeek: shifts.filter(
            (shift) => shift.userId === id && shift.date >= monday && shift.date <= addDays(monday, 6),
          ).length,
        })),
    )
    .toSorted((one, other) => rank(one) - rank(other) || one.shiftsInWeek - other.shiftsInWeek)
    .slice(0, MAX_FREE_PEOPLE)
}
