import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Reach } from '../../domain/permissions/reach.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { withinReach } from '../database/within-scope.ts'

export type LeadOfQuarantine = typeof leads.$inferSelect

const isWaiting = and(isNotNull(leads.quarantinedAt), isNull(leads.releasedAt))

export interface QuarantinedRow
  extends Pick<
    LeadOfQuarantine,
    'id' | 'reference' | 'form' | 'name' | 'email' | 'phone' | 'message' | 'doubts' | 'createdAt'
  > {}

/** Newest first. */
export async function listQuarantined(
  db: Database,
  { reach, page, pageSize }: { reach: Reach; page: number; pageSize: number },
): Promise<{ leads: QuarantinedRow[]; total: number }> {
  const { id, reference, form, name, email, phone, message, doubts, createdAt } = leads
  const [rows, total] = await Promise.all([
    db
      .select({ id, reference, form, name, email, phone, message, doubts, createdAt })
      .from(leads)
      .where(and(isWaiting, withinReach(reach, leads)))
      .orderBy(desc(createdAt), id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countQuarantined(db, reach),
  ])
  return { leads: rows, total }
}

export async function countQuarantined(db: Executor, reach: Reach): Promise<number> {
  return db.$count(leads, and(isWaiting, withinReach(reach, leads)))
}

/** The row stays as it is for others until the transaction ends: of two who release it at once, one comes second. */
export async function lockLead(transaction: Transaction, id: string): Promise<LeadOfQuarantine | null> {
  const [row] = await transaction.select().from(leads).where(eq(leads.id, id)).for('update')
  return row ?? null
}

/** The lead as it is from then on. */
export async function markReleased(
  transaction: Transaction,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<LeadOfQuarantine> {
  const [row] = await transaction
    .update(leads)
    .set({ releasedAt: now, releasedBy: by })
    .where(eq(leads.id, id))
    .returning()
  if (!row) throw new Error('A lead that was locked is gone')
  return row
}
