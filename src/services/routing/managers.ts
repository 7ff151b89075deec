import { type Department, isSuperAdmin, type User } from '../../domain/users/user.ts'

/** Managers who answer for a department at a dealership; administrators if it has none. */
export function managersFor(
  people: readonly User[],
  { department, dealership }: { department: Department; dealership: string | null },
): User[] {
  const active = people.filter((person) => person.active)
  const managers = active.filter(
    (person) =>
      person.role === 'department_manager' &&
      person.department === department &&
      (person.dealership === null || dealership === null || person.dealership === dealership),
  )
  return managers.length > 0 ? managers : active.filter(({ role }) => isSuperAdmin(role))
}
