import type { Actor } from '../../../domain/permissions/permissions.ts'
import { DEPARTMENTS, ROLES } from '../../../domain/users/user.ts'
import type { SessionUser } from '../session/stored-auth.ts'

/** Who the rules are asked about. Null for a role this page does not know: the server may, and then it is asked. */
export function actorOf(user: SessionUser | null): Actor | null {
  const role = ROLES.find((each) => each === user?.role)
  if (!user || !role) return null
  const department = DEPARTMENTS.find((each) => each === user.department) ?? null
  return { id: user.id, role, department, dealership: user.dealership ?? null }
}

/** Somebody is signed in, and the browser has not kept who. */
export const NAMELESS: SessionUser = { id: '', name: 'Staff member' }
