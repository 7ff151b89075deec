import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { User } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { leads, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'
import { toUser } from '../users/index.ts'

export interface Load {
  open: number
  overdue: number
  /** Half of what they answered since then was answered sooner. */
  medianMinutes: number | null
}

/** Those of the reach, and the administrators, who take any lead. */
export async function listStaff(db: Executor, scope: ScopeFilter): Promise<User[]> {
  const administrators = sql`${users.role} in ('super_admin', 'admin')`
  const within = withinScope(scope, users)
  const rows = await db
    .select()
    .from(users)
    .where(within && or(within, administrators))
    .orderBy(asc(sql`lower(${users.name})`), users.id)
    .limit(MOST_PEOPLE)
  return rows.map(toUser)
}

const MOST_PEOPLE = 500

/** What each person has on their desk. */
export async function loadsByPerson(
  db: Executor,
  { today, since }: { today: string; since: Date },
): Promise<Map<string, Load>> {
  const [open, answered] = await Promise.all([
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
      // Those nobody has answered are no part of a median: not asking for the others keeps to the index of days.
      .where(and(eq(leads.isListed, true), gte(leads.createdAt, since), sql`${leads.assignedTo} is not null`))
      .groupBy(leads.assignedTo),
  ])
  const minutes = new Map(answered.map(({ id, minutes: median }) => [id, median]))
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
