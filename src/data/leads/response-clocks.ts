import { and, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { type LeadListQuery, matchesQuery } from './lead-list.ts'

export interface ResponseClocks {
  /** Open leads whose first response is overdue. */
  overdue: number
  /** The next deadline of a first response; null if none is ahead. */
  nextDueAt: Date | null
}

/** Reads the clocks of the first response that are running or have run out. */
export async function readResponseClocks(db: Executor, query: LeadListQuery): Promise<ResponseClocks> {
  const [row] = await db
    .select({
      overdue: sql<number>`(count(*) filter (where ${leads.responseDueAt} < now()))::int`,
      nextDueAt: sql<
        string | null
      >`min(${leads.responseDueAt}) filter (where ${leads.responseDueAt} >= now())`,
    })
    .from(leads)
    .where(
      and(
        matchesQuery(query),
        // Written like the condition of the index `leads_response_due`.
        sql`${leads.responseDueAt} is not null and ${leads.respondedAt} is null and ${leads.status} <> 'completed'`,
      ),
    )
  const { overdue = 0, nextDueAt = null } = row ?? {}
  return { overdue, nextDueAt: nextDueAt === null ? null : new Date(nextDueAt) }
}
