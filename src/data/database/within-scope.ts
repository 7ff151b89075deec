import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'

interface Belongs {
  department: Column
  dealership: Column
  /** Left out where nothing says whose a row is: then nothing of it is anybody's own. */
  owner?: Column
}

/** The condition that holds for exactly the rows within somebody's reach. */
export function withinScope(scope: ScopeFilter, { department, dealership, owner }: Belongs): SQL | undefined {
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
        // What belongs to no dealership is everybody's.
        scope.dealership === null ? undefined : or(isNull(dealership), eq(dealership, scope.dealership)),
      )
  }
}
