import { and, count, eq, inArray, ne } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { leads } from '../../database/tables.ts'

/** Counts the open leads that name these cars, by stock number. */
export async function countOpenLeads(
  db: Executor,
  stockids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (stockids.length === 0) return new Map()
  const rows = await db
    .select({ stockid: leads.stockid, leads: count() })
    .from(leads)
    .where(
      and(inArray(leads.stockid, [...stockids]), eq(leads.isListed, true), ne(leads.status, 'completed')),
    )
    .groupBy(leads.stockid)
  return new Map(rows.flatMap((row) => (row.stockid === null ? [] : [[row.stockid, row.leads] as const])))
}
