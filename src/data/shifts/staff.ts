import { and, asc, eq, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Department, User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { toUser } from '../users/index.ts'

/** Active people within a scope, by name; of one department if it is given. */
export async function listStaff(
  db: Executor,
  scope: ScopeFilter,
  department: Department | null,
): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.active, true),
        department === null ? undefined : eq(users.department, department),
        withinScope(scope, { department: users.department, dealership: users.dealership, owner: users.id }),
      ),
    )
    .orderBy(asc(sql`lower(${users.name})`), asc(users.id))
  return rows.map(toUser)
}
