import { DEPARTMENT_LABELS, type Department, isSuperAdmin, type User } from '../../users/user.ts'

type Person = Pick<User, 'name' | 'role' | 'department' | 'dealership' | 'active'>

/** Why a user is not offered as an assignee. */
export type AssigneeRefusal = 'inactive' | 'other_department' | 'other_dealership'

/** Null for active users of the lead's department whose dealership, if any, matches. Active administrators always match. */
export function assigneeRefusal(
  { role, department, dealership, active }: Person,
  lead: { department: Department; dealership: string | null },
): AssigneeRefusal | null {
  if (!active) return 'inactive'
  if (isSuperAdmin(role)) return null
  if (department === null || department !== lead.department) return 'other_department'
  return dealership === null || lead.dealership === null || dealership === lead.dealership
    ? null
    : 'other_dealership'
}

/** Why a user cannot be assigned at all. Users of another dealership are not offered but may be assigned: people help out. */
export function assigneeError(person: Person, department: Department): string | null {
  const refusal = assigneeRefusal(person, { department, dealership: null })
  if (refusal === null || refusal === 'other_dealership') return null
  return refusal === 'inactive'
    ? `${person.name} is deactivated and cannot be assigned leads`
    : `${person.name} does not belong to ${DEPARTMENT_LABELS[department]}`
}
