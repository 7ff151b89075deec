import type { Executor } from '../../data/database/database.ts'
import { countHandOver } from '../../data/leads/index.ts'
import { type LeaveRow, listLeaves } from '../../data/shifts/leaves.ts'
import { listShifts } from '../../data/shifts/shifts.ts'
import { listStaff } from '../../data/shifts/staff.ts'
import { listStaffingNeeds } from '../../data/shifts/staffing-needs.ts'
import type { LeaveEffect } from '../../domain/shifts/leave-schemas.ts'
import { weekStart } from '../../domain/shifts/presence.ts'
import { staffingOn } from '../../domain/shifts/staffing.ts'
import { addDays, daysBetween, instantOf } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import type { Published } from '../published/index.ts'
import { timeZoneOf } from '../published/index.ts'
import { departmentHours, rosterOf } from './rosters.ts'

/** Longer than any leave of a term; beyond it the days are not counted one by one. */
const MAX_SHORT_DAYS = 60

/** Leave of more than one day asks what happens to the open leads. */
export function asksHandOver({ firstDate, lastDate }: Pick<LeaveRow, 'firstDate' | 'lastDate'>): boolean {
  return firstDate !== lastDate
}

/** Finds the effect of approving the leave on leads, bookings and staffing. */
export async function findLeaveEffect(
  db: Executor,
  leave: LeaveRow,
  { person, site, now }: { person: User; site: Published; now: Date },
): Promise<LeaveEffect> {
  const timeZone = timeZoneOf(site, person.dealership)
  const from = instantOf({ date: leave.firstDate, clock: leave.starts ?? '00:00' }, timeZone)
  const until = instantOf({ date: addDays(leave.lastDate, 1), clock: '00:00' }, timeZone)
  const counts = await countHandOver(db, person.id, { from: from > now ? from : now, until })
  const shifts = await listShifts(db, [person.id], { from: leave.firstDate, to: leave.lastDate })
  return {
    ...counts,
    shifts: shifts.length,
    shortDays: await findShortDays(db, leave, { person, site }),
    asksHandOver: asksHandOver(leave),
  }
}

/** Days of the leave that would have fewer people than needed because of it. */
async function findShortDays(
  db: Executor,
  leave: LeaveRow,
  { person, site }: { person: User; site: Published },
): Promise<LeaveEffect['shortDays']> {
  const { department, dealership } = person
  const place = site.dealerships.find(({ slug }) => slug === dealership)
  if (!department || !place) return []
  const need = (await listStaffingNeeds(db, department)).find((each) => each.dealership === dealership)
  if (!need) return []
  const weeks = { from: weekStart(leave.firstDate), to: addDays(weekStart(leave.lastDate), 6) }
  const people = (await listStaff(db, { is: 'department', department, dealership }, department)).filter(
    (each) => each.dealership === dealership,
  )
  const ids = people.map(({ id }) => id)
  const shifts = await listShifts(db, ids, weeks)
  const leaves = await listLeaves(db, ids, weeks)
  const hours = departmentHours(place, department, weeks)
  const count = Math.min(daysBetween(leave.firstDate, leave.lastDate) + 1, MAX_SHORT_DAYS)
  return Array.from({ length: count }, (_, ahead) => addDays(leave.firstDate, ahead)).flatMap((date) => {
    const staffing = (all: typeof leaves) =>
      staffingOn(date, {
        rosters: ids.map((id) => rosterOf(id, { shifts, leaves: all })),
        hours,
        needed: need.needed,
      })
    const now = staffing(leaves.filter(({ id }) => id !== leave.id))
    const then = staffing([...leaves.filter(({ id }) => id !== leave.id), { ...leave, status: 'approved' }])
    return then.isShort && then.on < now.on ? [{ date, on: then.on, needed: then.needed }] : []
  })
}
