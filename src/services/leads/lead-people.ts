import type { Database } from '../../data/database/database.ts'
import { listStaff, readWorkloads, type Workload } from '../../data/leads/lead-people.ts'
import { type AssigneeRefusal, assigneeRefusal } from '../../domain/leads/assignments/assignee.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Department, isSuperAdmin, type User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { rangeAt } from './lead-days.ts'

/** A possible assignee; `refusal` says why they cannot take the lead. */
export interface LeadPerson
  extends Pick<User, 'id' | 'name' | 'role' | 'department' | 'dealership'>,
    Workload {
  refusal: AssigneeRefusal | null
}

export interface LeadPeopleServices {
  /** Sorts available people first, with the fewest open leads at the top. */
  forLead(actor: Actor, lead: { department: Department; dealership: string | null }): Promise<LeadPerson[]>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createLeadPeopleServices({ db, published, clock }: Dependencies): LeadPeopleServices {
  return {
    async forLead(actor, lead) {
      const zone = timeZoneOf(published(), lead.dealership ?? actor.dealership)
      const { today, since } = rangeAt(clock(), zone, 'month')
      const [staff, loads] = await Promise.all([
        listStaff(db, scopeFilterOf(actor, 'leads.assign')),
        readWorkloads(db, { today, since: since ?? clock() }),
      ])
      return staff
        .map((person) => leadPerson(person, loads.get(person.id), lead))
        .toSorted((one, other) => sortRank(one) - sortRank(other) || one.open - other.open)
    },
  }
}

const NO_LOAD: Workload = { open: 0, overdue: 0, medianMinutes: null }

function leadPerson(
  person: User,
  load: Workload = NO_LOAD,
  lead: { department: Department; dealership: string | null },
): LeadPerson {
  const { id, name, role, department, dealership } = person
  return { id, name, role, department, dealership, ...load, refusal: assigneeRefusal(person, lead) }
}

/** Ranks staff before managers, managers before administrators, and unavailable people last. */
function sortRank({ refusal, role }: LeadPerson): number {
  if (refusal) return 3
  if (isSuperAdmin(role)) return 2
  return role === 'department_manager' ? 1 : 0
}
