import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import { leads } from '../database/tables.ts'

export type UnroutedLead = typeof leads.$inferSelect

/** Locks leads that wait for the router, the oldest first. Leaves out those that another instance works on. */
export async function lockUnroutedLeads(
  transaction: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<UnroutedLead[]> {
  // Written like the index on unrouted leads.
  const due = sql`coalesce(${leads.routeAfter}, ${leads.createdAt})`
  return transaction
    .select()
    .from(leads)
    .where(and(leads.awaitsRouting, leads.isListed, sql`${due} <= ${now.toISOString()}`))
    .orderBy(due)
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function writeRouting(
  transaction: Transaction,
  leadId: string,
  change: Partial<Pick<UnroutedLead, 'awaitsRouting' | 'routeAfter' | 'responseDueAt'>>,
): Promise<void> {
  await transaction.update(leads).set(change).where(eq(leads.id, leadId))
}
