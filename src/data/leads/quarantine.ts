import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

export type LeadOfQuarantine = typeof leads.$inferSelect

const isWaiting = and(isNotNull(leads.quarantinedAt), isNull(leads.releasedAt))

export interface QuarantinedRow
  extends Pick<
    LeadOfQuarantine,
    'id' | 'reference' | 'form' | 'name' | 'email' | 'phone' | 'message' | 'quarantineReasons' | 'createdAt'
  > {}

/** Newest first. */
export async function listQuarantined(
  db: Database,
  { scope, page, pageSize }: { scope: ScopeFilter; page: number; pageSize: number },
): Promise<{ leads: QuarantinedRow[]; total: number }> {
  const { id, reference, form, name, email, phone, message, quarantineReasons, createdAt } = leads
  const [rows, total] = await Promise.all([
    db
      .select({ id, reference, form, name, email, phone, message, quarantineReasons, createdAt })
      .from(leads)
      .where(and(isWaiting, withinScope(scope, leads)))
      .orderBy(desc(createdAt), id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countQuarantined(db, scope),
  ])
  return { leads: rows, total }
}

export async function countQuarantined(db: Executor, scope: ScopeFilter): Promise<number> {
  return db.$count(leads, and(isWaiting, withinScope(scope, leads)))
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
