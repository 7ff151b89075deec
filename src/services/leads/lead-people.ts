import type { Database } from '../../data/database/database.ts'
import { type Load, listStaff, loadsByPerson } from '../../data/leads/lead-people.ts'
import { type AssigneeRefusal, assigneeRefusal } from '../../domain/leads/assignments/assignee.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { type Department, isSuperAdmin, type User } from '../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { rangeAt } from './lead-days.ts'

/** Somebody a lead could be given to, or why not. */
export interface LeadPerson extends Pick<User, 'id' | 'name' | 'role' | 'department' | 'dealership'>, Load {
  refusal: AssigneeRefusal | null
}

export interface LeadPeopleServices {
  /** Those who can take it first, the least laden before the others; then those who cannot. */
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
        loadsByPerson(db, { today, since: since ?? clock() }),
      ])
      return staff
        .map((person) => leadPerson(person, loads.get(person.id), lead))
        .toSorted((one, other) => turnOf(one) - turnOf(other) || one.open - other.open)
    },
  }
}

const NOTHING: Load = { open: 0, overdue: 0, medianMinutes: null }

function leadPerson(
  person: User,
  load: Load = NOTHING,
  lead: { department: Department; dealership: string | null },
): LeadPerson {
  const { id, name, role, department, dealership } = person
  return { id, name, role, department, dealership, ...load, refusal: assigneeRefusal(person, lead) }
}

/** Staff before managers, managers before administrators, those who cannot take it last. */
function turnOf({ refusal, role }: LeadPerson): number {
  if (refusal) return 3
  if (isSuperAdmin(role)) return 2
  return role === 'department_manager' ? 1 : 0
}
