import { type Department, isSuperAdmin, type Role } from '../users/user.ts'
import type { Team } from './rule.ts'

interface Person {
  role: Role
  department: Department | null
  dealership: string | null
}

/** Whether a person takes turns in a team. Managers do not: a rule can name them, and they assign leads themselves. */
export function isInTeam(person: Person, team: Team, leadDealership: string | null): boolean {
  if (isSuperAdmin(person.role) || person.role === 'department_manager') return false
  if (person.department !== team.department) return false
  const dealership = team.dealership ?? leadDealership
  return person.dealership === null || dealership === null || person.dealership === dealership
}
