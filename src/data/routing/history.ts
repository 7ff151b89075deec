import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'

/** Our car, or the one that another system names. */
const car = sql`coalesce(${leads.vehicle}, ${leads.requestedVehicle})`

export type PastLead = Awaited<ReturnType<typeof listPastLeads>>[number]

/** Returns leads received since an instant, the newest first, with what the rules look at and what became of them. */
export async function listPastLeads(
  db: Executor,
  { since, dealership, limit }: { since: Date; dealership: string | null; limit: number },
) {
  return db
    .select({
      id: leads.id,
      name: leads.name,
      form: leads.form,
      department: leads.department,
      dealership: leads.dealership,
      make: sql<string | null>`coalesce(${car} ->> 'make', ${leads.fields} ->> 'make')`,
      price: sql<number | null>`(${car} ->> 'price')::float8`,
      source: leads.source,
      status: leads.status,
      assignedTo: leads.assignedTo,
      createdAt: leads.createdAt,
      releasedAt: leads.releasedAt,
      respondedAt: leads.respondedAt,
      responseOpenMinutes: leads.responseOpenMinutes,
    })
    .from(leads)
    .where(
      and(
        leads.isListed,
        gte(leads.createdAt, since),
        // Moved in from another system: nobody here had to respond to them.
        sql`${leads.source} ->> 'page' <> 'move-in'`,
        dealership === null ? undefined : eq(leads.dealership, dealership),
      ),
    )
    .orderBy(desc(leads.createdAt), leads.id)
    .limit(limit)
}
