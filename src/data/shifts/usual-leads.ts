import { and, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { DAYS, type Day } from '../../domain/time/days.ts'
import type { Department } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'

interface Range {
  department: Department
  dealerships: readonly string[]
  timeZone: string
  since: Date
  until: Date
}

/** Counts the leads of a department by the weekday of their receipt. Leads of another system came on no day of ours. */
export async function countLeadsByDay(
  db: Executor,
  { department, dealerships, timeZone, since, until }: Range,
): Promise<Map<Day, number>> {
  // Monday is 1.
  const weekday = sql<number>`extract(isodow from ${leads.createdAt} at time zone ${timeZone})::integer`
  const rows = await db
    .select({ weekday, count: sql<number>`count(*)::integer` })
    .from(leads)
    .where(
      and(
        gte(leads.createdAt, since),
        lt(leads.createdAt, until),
        leads.isListed,
        eq(leads.department, department),
        or(isNull(leads.dealership), inArray(leads.dealership, [...dealerships])),
        sql`${leads.sourceKey} <> 'moved-in'`,
      ),
    )
    .groupBy(sql`1`)
  return new Map(
    rows.flatMap((row) => {
      const day = DAYS[row.weekday - 1]
      return day ? [[day, row.count] as const] : []
    }),
  )
}
