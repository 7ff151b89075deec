import { and, type Column, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Reach } from '../../domain/permissions/reach.ts'

interface Belongs {
  department: Column
  dealership: Column
  /** Left out where nothing says whose a row is: then nothing of it is anybody's own. */
  owner?: Column
}

/** The condition that holds for exactly the rows within somebody's reach. */
export function withinReach(reach: Reach, { department, dealership, owner }: Belongs): SQL | undefined {
  switch (reach.is) {
    case 'everything':
      return undefined
    case 'nothing':
      return sql`false`
    case 'own':
      return owner ? eq(owner, reach.ownerId) : sql`false`
    case 'department':
      return and(
        eq(department, reach.department),
        // What belongs to no dealership is everybody's.
        reach.dealership === null ? undefined : or(isNull(dealership), eq(dealership, reach.dealership)),
      )
  }
}
