import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'

interface ScopeColumns {
  department: Column
  dealership: Column
  /** Omitted for rows without an owner: the scope 'own' then matches none of them. */
  owner?: Column
}

/** Returns the SQL condition that matches exactly the rows within a scope. */
export function withinScope(
  scope: ScopeFilter,
  { department, dealership, owner }: ScopeColumns,
): SQL | undefined {
  switch (scope.is) {
    case 'everything':
      return undefined
    case 'nothing':
      return sql`false`
    case 'own':
      return owner ? eq(owner, scope.ownerId) : sql`false`
    case 'department':
      return and(
        eq(department, scope.department),
        // Rows without a dealership are visible at every dealership.
        scope.dealership === null ? undefined : or(isNull(dealership), eq(dealership, scope.dealership)),
      )
  }
}
