import { DEPARTMENT_LABELS, type Department, isSuperAdmin, type User } from '../../users/user.ts'

type Person = Pick<User, 'name' | 'role' | 'department' | 'dealership' | 'active'>

/** Why somebody is not offered a lead. */
export type AssigneeRefusal = 'inactive' | 'other_department' | 'other_dealership'

/** Null for those who are offered it: active, of its department and, where they belong to one, of its dealership. Administrators take any. */
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

/** Why they cannot have it at all. One of another dealership is not offered, and may be given it all the same: people help out. */
export function assigneeError(person: Person, department: Department): string | null {
  const refusal = assigneeRefusal(person, { department, dealership: null })
  if (refusal === null || refusal === 'other_dealership') return null
  return refusal === 'inactive'
    ? `${person.name} is deactivated and cannot take a lead`
    : `${person.name} does not belong to ${DEPARTMENT_LABELS[department]}`
}
