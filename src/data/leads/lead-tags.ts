import { and, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

const MAX_SUGGESTED_TAGS = 100

/** Returns the tags of listed leads within the scope, most frequent first. */
export async function listTags(db: Executor, scope: ScopeFilter): Promise<{ tag: string; leads: number }[]> {
  const inScope = withinScope(scope, {
    department: leads.department,
    dealership: leads.dealership,
    owner: leads.assignedTo,
  })
  const { rows } = await db.execute<{ tag: string; leads: number }>(sql`
    select tag, count(*)::int as leads from ${leads}, unnest(${leads.tags}) as tag
    where ${and(sql`${leads.isListed}`, sql`${leads.tags} <> '{}'`, inScope)}
    group by tag order by 2 desc, 1 limit ${MAX_SUGGESTED_TAGS}`)
  return rows
}
