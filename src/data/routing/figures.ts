import { and, gte, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads, routingReceipts } from '../database/tables.ts'

/** Counts the leads that the rules decided since an instant: by rule, and by the person who got them. */
export async function countRoutedLeads(
  db: Executor,
  since: Date,
): Promise<{ byRule: Map<string, number>; byPerson: Map<string, number> }> {
  const { rows } = await db.execute<{ rule: string | null; person: string | null; leads: number }>(sql`
    select receipt ->> 'ruleId' as rule, receipt -> 'assignee' ->> 'id' as person,
      count(distinct lead_id)::integer as leads
    from ${routingReceipts} where at >= ${since.toISOString()}
    group by grouping sets ((receipt ->> 'ruleId'), (receipt -> 'assignee' ->> 'id'))`)
  const mapOf = (name: 'rule' | 'person') =>
    new Map(rows.flatMap((row) => (row[name] === null ? [] : [[row[name], row.leads] as const])))
  return { byRule: mapOf('rule'), byPerson: mapOf('person') }
}

export interface RoutingTotals {
  leads: number
  byRules: number
  byStaff: number
  unassigned: number
}

/** Counts the leads received since an instant, by who assigned them. */
export async function countLeadsByAssigner(db: Executor, since: Date): Promise<RoutingTotals> {
  const isByRules = sql`exists (select 1 from ${routingReceipts}
    where ${routingReceipts.leadId} = ${leads.id} and ${routingReceipts.assignmentId} is not null)`
  const count = (condition: ReturnType<typeof sql>) =>
    sql<number>`(count(*) filter (where ${condition}))::integer`
  const [row] = await db
    .select({
      leads: sql<number>`count(*)::integer`,
      byRules: count(isByRules),
      byStaff: count(sql`${leads.assignmentId} is not null and not ${isByRules}`),
      unassigned: count(sql`${leads.status} = 'unassigned'`),
    })
    .from(leads)
    .where(and(leads.isListed, gte(leads.createdAt, since)))
  return row ?? { leads: 0, byRules: 0, byStaff: 0, unassigned: 0 }
}
