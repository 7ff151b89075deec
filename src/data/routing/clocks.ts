import { asc, eq, lte } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { leadClocks, leads } from '../database/tables.ts'

export type LeadClock = typeof leadClocks.$inferSelect

export async function findClock(db: Executor, leadId: string): Promise<LeadClock | null> {
  const [row] = await db.select().from(leadClocks).where(eq(leadClocks.leadId, leadId))
  return row ?? null
}

/** Starts or moves the clock of a lead. */
export async function writeClock(transaction: Transaction, clock: LeadClock): Promise<void> {
  const { leadId: _leadId, ...change } = clock
  await transaction
    .insert(leadClocks)
    .values(clock)
    .onConflictDoUpdate({ target: leadClocks.leadId, set: change })
}

export async function stopClock(db: Executor, leadId: string): Promise<void> {
  await db.delete(leadClocks).where(eq(leadClocks.leadId, leadId))
}

/** Locks clocks whose next step is due, with their leads. Leaves out those that another instance works on. */
export async function lockDueClocks(
  transaction: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<{ clock: LeadClock; lead: typeof leads.$inferSelect }[]> {
  return transaction
    .select({ clock: leadClocks, lead: leads })
    .from(leadClocks)
    .innerJoin(leads, eq(leads.id, leadClocks.leadId))
    .where(lte(leadClocks.nextAt, now))
    .orderBy(asc(leadClocks.nextAt), leadClocks.leadId)
    .limit(limit)
    .for('update', { skipLocked: true })
}
