import type { LeaveRow } from '../../data/shifts/leaves.ts'
import type { ShiftRow } from '../../data/shifts/shifts.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import type { DealershipHours } from '../../domain/dealerships/open-time.ts'
import { specialDays } from '../../domain/dealerships/special-days.ts'
import type { PersonRoster } from '../../domain/shifts/presence.ts'
import { DEFAULT_TIME_ZONE } from '../../domain/time/zone-time.ts'
import type { Department } from '../../domain/users/user.ts'

/** Hours of a department between two dates, with its special days; administrators keep those of sales. */
export function departmentHours(
  dealership: Dealership | undefined,
  department: Department,
  { from, to }: { from: string; to: string },
): DealershipHours {
  if (!dealership) return { hours: {}, timeZone: DEFAULT_TIME_ZONE, specialDays: [] }
  const counter = department === 'admin' ? 'sales' : department
  return {
    hours: dealership.counters[counter].hours,
    timeZone: dealership.timeZone,
    specialDays: specialDays(dealership, counter, from, to),
  }
}

/** The roster of one person from rows of several people. Requested leave does not count. */
export function rosterOf(
  userId: string,
  { shifts, leaves }: { shifts: readonly ShiftRow[]; leaves: readonly LeaveRow[] },
): PersonRoster {
  return {
    shifts: shifts.filter((shift) => shift.userId === userId),
    leaves: leaves.filter((leave) => leave.userId === userId && leave.status === 'approved'),
  }
}
