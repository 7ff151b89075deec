import { type Department, isSuperAdmin, type Role, type User } from '../../src/domain/users/user.ts'
import { nextInSequence } from './sequence.ts'

const DEPARTMENT_OF = {
  super_admin: 'admin',
  admin: 'admin',
  department_manager: 'sales',
  sales_user: 'sales',
  service_user: 'service',
  parts_user: 'parts',
} satisfies Record<Role, Department>

/** Makes a valid staff member; department and `isSuperAdmin` follow the role, the email follows the username. */
export function makeUser(overrides: Partial<User> = {}): User {
  const number = nextInSequence()
  const role = overrides.role ?? 'sales_user'
  const username = overrides.username ?? `staff.${number}`
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    username,
    name: 'Robin Wagtail',
    email: `${username}@example.com`,
    role,
    department: DEPARTMENT_OF[role],
    dealership: null,
    active: true,
    isSuperAdmin: isSuperAdmin(role),
    ...overrides,
  }
}
