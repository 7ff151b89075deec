import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { leads, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { toUser } from '../users/index.ts'

export interface Workload {
  open: number
  overdue: number
  /** The median response time. */
  medianMinutes: number | null
}

/** Returns staff within the scope, plus administrators, who can take any lead. */
export async function listStaff(db: Executor, scope: ScopeFilter): Promise<User[]> {
  const administrators = sql`${users.role} in ('super_admin', 'admin')`
  const within = withinScope(scope, users)
  const rows = await db
    .select()
    .from(users)
    .where(within && or(within, administrators))
    .orderBy(asc(sql`lower(${users.name})`), users.id)
    .limit(MAX_STAFF)
  return rows.map(toUser)
}

const MAX_STAFF = 500

/** Returns the workload of each assignee. */
export async function readWorkloads(
  db: Executor,
  { today, since }: { today: string; since: Date },
): Promise<Map<string, Workload>> {
  const [open, medians] = await Promise.all([
    db
      .select({
        id: leads.assignedTo,
        open: sql<number>`count(*)::int`,
        overdue: sql<number>`(count(*) filter (where ${leads.dueDate} < ${today}))::int`,
      })
      .from(leads)
      .where(and(eq(leads.isListed, true), sql`${leads.status} not in ('completed', 'unassigned')`))
      .groupBy(leads.assignedTo),
    db
      .select({
        id: leads.assignedTo,
        minutes: sql<number | null>`percentile_disc(0.5) within group (order by ${leads.responseMinutes})`,
      })
      .from(leads)
      // The median ignores unanswered leads anyway; no condition on them, so that the index by day is used.
      .where(and(eq(leads.isListed, true), gte(leads.createdAt, since), sql`${leads.assignedTo} is not null`))
      .groupBy(leads.assignedTo),
  ])
  const minutes = new Map(medians.map(({ id, minutes: median }) => [id, median]))
  const ids = new Set([...open.map(({ id }) => id), ...minutes.keys()])
  const counts = new Map(open.map((row) => [row.id, row]))
  return new Map(
    [...ids].flatMap((id) =>
      id === null
        ? []
        : [
            [
              id,
              {
                open: counts.get(id)?.open ?? 0,
                overdue: counts.get(id)?.overdue ?? 0,
                medianMinutes: minutes.get(id) ?? null,
              },
            ] as const,
          ],
    ),
  )
}
