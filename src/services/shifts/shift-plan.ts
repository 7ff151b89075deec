import type { Database } from '../../data/database/database.ts'
import { type LeaveRow, listLeaves, listLeavesFrom } from '../../data/shifts/leaves.ts'
import { listShifts, type ShiftRow } from '../../data/shifts/shifts.ts'
import { listStaff } from '../../data/shifts/staff.ts'
import { listStaffingNeeds, type StaffingNeedRow } from '../../data/shifts/staffing-needs.ts'
import { countLeadsByDay } from '../../data/shifts/usual-leads.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { can, scopeOf } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { weekStart } from '../../domain/shifts/presence.ts'
import type { ShiftGroup, ShiftPlan, ShiftQuery } from '../../domain/shifts/shift-schemas.ts'
import { staffingOn } from '../../domain/shifts/staffing.ts'
import { addDays, dayOf, instantOf, localTime } from '../../domain/time/zone-time.ts'
import { DEALERSHIP_DEPARTMENTS } from '../../domain/users/departments.ts'
import type { Department, User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { findGaps } from './gaps.ts'
import { listedLeave } from './listed-leave.ts'
import { departmentHours, rosterOf } from './rosters.ts'

export interface ShiftPlanServices {
  /** Shifts, leave and staffing of a department for some days, within the actor's scope. */
  plan(actor: User, query: ShiftQuery): Promise<Outcome<ShiftPlan, Refusal<'not_permitted'>>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

/** Requests for days before that are no longer listed. */
const REQUEST_DAYS = 60
/** Weeks before today that make a usual week. */
const USUAL_WEEKS = 8

export function createShiftPlanServices({ db, published, clock }: Dependencies): ShiftPlanServices {
  /** Leave that the actor can decide, whatever the week, and their own. */
  async function listRequests(actor: User, today: string) {
    const deciders = await listStaff(db, scopeFilterOf(actor, 'leave.decide'), null)
    const people = [...deciders.filter(({ id }) => id !== actor.id), actor]
    const rows = [
      ...(await listLeavesFrom(
        db,
        people.map(({ id }) => id),
        { from: addDays(today, -REQUEST_DAYS), statuses: ['requested'] },
      )),
      ...(await listLeavesFrom(db, [actor.id], { from: today, statuses: ['approved', 'declined'] })),
    ]
    return presentLeaves(actor, rows, { people, today })
  }

  /** Rounded to whole leads. Leads without a dealership count for all of them. */
  async function usualLeadsOn(
    dates: readonly string[],
    parts: { department: Department; groups: readonly ShiftGroup[]; today: string; timeZone: string },
  ): Promise<number[]> {
    const { department, groups, today, timeZone } = parts
    const counts = await countLeadsByDay(db, {
      department,
      dealerships: groups.flatMap(({ dealership }) => dealership ?? []),
      timeZone,
      since: instantOf({ date: addDays(today, -7 * USUAL_WEEKS), clock: '00:00' }, timeZone),
      until: instantOf({ date: today, clock: '00:00' }, timeZone),
    })
    return dates.map((date) => Math.round((counts.get(dayOf(date)) ?? 0) / USUAL_WEEKS))
  }

  return {
    async plan(actor, { from, days, department: requestedDepartment, dealership: onlyDealership }) {
      const departments = departmentsOf(actor)
      const department = requestedDepartment ?? departments[0] ?? actor.department ?? 'sales'
      if (requestedDepartment && !departments.includes(requestedDepartment)) return OTHER_DEPARTMENT
      const site = published()
      const timeZone = timeZoneOf(site, actor.dealership)
      const today = localTime(clock(), timeZone).date
      const people =
        departments.length === 0 ? [] : await listStaff(db, scopeFilterOf(actor, 'shifts.view'), department)
      const dates = Array.from({ length: days }, (_, ahead) => addDays(from, ahead))
      const weeks = { from: weekStart(from), to: addDays(weekStart(addDays(from, days - 1)), 6) }
      const ids = people.map(({ id }) => id)
      const [shifts, leaves, needs] = [
        await listShifts(db, ids, weeks),
        await listLeaves(db, ids, weeks),
        await listStaffingNeeds(db, department),
      ]
      const groups = groupPeople(actor, {
        dealerships: site.dealerships,
        department,
        people,
        only: onlyDealership ?? null,
      }).map((group) => addDayRows(group, { dates, weeks, site, shifts, leaves, needs }))
      const isShown = ({ date }: { date: string }) => dates.includes(date)
      return {
        ok: true,
        value: {
          from,
          days,
          today,
          department,
          departments,
          groups,
          shifts: shifts.filter(isShown),
          leaves: presentLeaves(actor, leaves, { people, today }),
          requests: await listRequests(actor, today),
          usualLeads: groups.some(({ canEdit }) => canEdit)
            ? await usualLeadsOn(dates, { department, groups, today, timeZone })
            : null,
          gaps: findGaps(groups, { dates, today, weeks, site, shifts, leaves }),
        },
      }
    },
  }
}

const OTHER_DEPARTMENT = refuse(
  'not_permitted',
  'You do not have permission to view the shifts of this department',
)

function departmentsOf(actor: User): Department[] {
  if (scopeOf(actor, 'shifts.view') === 'all') return [...DEALERSHIP_DEPARTMENTS, 'admin']
  return actor.department === null ? [] : [actor.department]
}

type PeopleGroup = Omit<ShiftGroup, 'days' | 'hours' | 'needed' | 'neededVersion'>

function groupPeople(
  actor: User,
  parts: {
    dealerships: readonly Dealership[]
    department: Department
    people: readonly User[]
    only: string | null
  },
): PeopleGroup[] {
  const { dealerships, department, people, only } = parts
  const create = (dealership: string | null, name: string): PeopleGroup => ({
    dealership,
    name,
    department,
    canEdit: can(actor, 'shifts.edit', { department, dealership }),
    people: people
      .filter((person) => person.dealership === dealership)
      .map((person) => ({
        id: person.id,
        name: person.name,
        role: person.role,
        canEdit: can(actor, 'shifts.edit', person),
      })),
  })
  const everywhere = create(null, 'All dealerships')
  return [
    ...dealerships
      .filter(({ slug }) => can(actor, 'shifts.view', { department, dealership: slug }))
      .filter(({ slug }) => only === null || slug === only)
      .map(({ slug, suburb }) => create(slug, suburb))
      .filter((group) => department !== 'admin' || group.people.length > 0),
    ...(everywhere.people.length > 0 ? [everywhere] : []),
  ]
}

function addDayRows(
  group: PeopleGroup,
  parts: {
    dates: readonly string[]
    weeks: { from: string; to: string }
    site: Published
    shifts: readonly ShiftRow[]
    leaves: readonly LeaveRow[]
    needs: readonly StaffingNeedRow[]
  },
): ShiftGroup {
  const { dates, weeks, site, shifts, leaves, needs } = parts
  const need = needs.find(({ dealership }) => dealership === group.dealership)
  const dealership = site.dealerships.find(({ slug }) => slug === group.dealership) ?? site.dealerships[0]
  const hours = departmentHours(dealership, group.department, weeks)
  const rosters = group.people.map(({ id }) => rosterOf(id, { shifts, leaves }))
  const needed = need?.needed ?? {}
  return {
    ...group,
    needed,
    neededVersion: need?.version ?? 0,
    hours: hours.hours,
    days: dates.map((date) => staffingOn(date, { rosters, hours, needed })),
  }
}

function presentLeaves(
  actor: User,
  rows: readonly LeaveRow[],
  { people, today }: { people: readonly User[]; today: string },
) {
  return rows.flatMap((row) => {
    const person = people.find(({ id }) => id === row.userId)
    const leave = person && listedLeave(actor, row, { person, today })
    return leave ? [leave] : []
  })
}
