import type { Actor } from '../../../domain/permissions/permissions.ts'
import { DEPARTMENTS, ROLES } from '../../../domain/users/user.ts'
import type { SessionUser } from '../session/stored-auth.ts'

/** Returns the actor for permission checks; null for a role this version of the page does not know. */
export function actorOf(user: SessionUser | null): Actor | null {
  const role = ROLES.find((each) => each === user?.role)
  if (!user || !role) return null
  const department = DEPARTMENTS.find((each) => each === user.department) ?? null
  return { id: user.id, role, department, dealership: user.dealership ?? null }
}

/** Used when the tokens are stored but the user is not. */
export const UNNAMED_USER: SessionUser = { id: '', name: 'Staff member' }
