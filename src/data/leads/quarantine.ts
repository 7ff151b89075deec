import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

export type QuarantinedLeadRow = typeof leads.$inferSelect

const isQuarantined = and(isNotNull(leads.quarantinedAt), isNull(leads.releasedAt))

export interface QuarantinedRow
  extends Pick<
    QuarantinedLeadRow,
    'id' | 'reference' | 'form' | 'name' | 'email' | 'phone' | 'message' | 'quarantineReasons' | 'createdAt'
  > {}

/** Returns quarantined leads, newest first. */
export async function listQuarantined(
  db: Database,
  { scope, page, pageSize }: { scope: ScopeFilter; page: number; pageSize: number },
): Promise<{ leads: QuarantinedRow[]; total: number }> {
  const { id, reference, form, name, email, phone, message, quarantineReasons, createdAt } = leads
  const [rows, total] = await Promise.all([
    db
      .select({ id, reference, form, name, email, phone, message, quarantineReasons, createdAt })
      .from(leads)
      .where(and(isQuarantined, withinScope(scope, leads)))
      .orderBy(desc(createdAt), id)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    countQuarantined(db, scope),
  ])
  return { leads: rows, total }
}

export async function countQuarantined(db: Executor, scope: ScopeFilter): Promise<number> {
  return db.$count(leads, and(isQuarantined, withinScope(scope, leads)))
}

/**
 * Locks the lead until the transaction ends: of two people who release it at once, one waits. A new lead of the same person,
 * which refers to this one, does not.
 */
export async function lockLead(transaction: Transaction, id: string): Promise<QuarantinedLeadRow | null> {
  const [row] = await transaction.select().from(leads).where(eq(leads.id, id)).for('no key update')
  return row ?? null
}

/** Returns the released lead. */
export async function markReleased(
  transaction: Transaction,
  id: string,
  { by, fields, now }: { by: string; fields: Record<string, unknown>; now: Date },
): Promise<QuarantinedLeadRow> {
  const [row] = await transaction
    .update(leads)
    .set({ releasedAt: now, releasedBy: by, fields })
    .where(eq(leads.id, id))
    .returning()
  if (!row) throw new Error('A locked lead no longer exists')
  return row
}
