import { and, asc, desc, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leadBatchChanges, leadBatches } from '../database/tables.ts'

export type LeadBatch = typeof leadBatches.$inferSelect
export type BatchChange = typeof leadBatchChanges.$inferSelect

/** Writes a bulk act with what it changed of each lead, and returns its id. */
export async function insertLeadBatch(
  transaction: Transaction,
  { by, label, at }: { by: { id: string; name: string }; label: string; at: Date },
  changes: readonly Omit<BatchChange, 'batchId'>[],
): Promise<string> {
  const [row] = await transaction
    .insert(leadBatches)
    .values({ at, label, leads: changes.length, userId: by.id, userName: by.name })
    .returning({ id: leadBatches.id })
  if (!row) throw new Error('A bulk act was not written')
  await transaction.insert(leadBatchChanges).values(changes.map((change) => ({ ...change, batchId: row.id })))
  return row.id
}

/** Locks a bulk act until the transaction ends; null if it is unknown. */
export async function lockLeadBatch(transaction: Transaction, id: string): Promise<LeadBatch | null> {
  if (!isRowId(id)) return null
  const [batch] = await transaction.select().from(leadBatches).where(eq(leadBatches.id, id)).for('update')
  return batch ?? null
}

export async function markBatchUndone(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .update(leadBatches)
    .set({ undoneAt: now })
    .where(and(eq(leadBatches.id, id), isNull(leadBatches.undoneAt)))
}

export async function listBatchChanges(db: Executor, batchId: string): Promise<BatchChange[]> {
  return db
    .select()
    .from(leadBatchChanges)
    .where(eq(leadBatchChanges.batchId, batchId))
    .orderBy(asc(leadBatchChanges.leadId))
}

/** Returns a person's bulk acts, the latest first. */
export async function listLeadBatches(
  db: Executor,
  { userId, since, limit }: { userId: string; since: Date; limit: number },
): Promise<LeadBatch[]> {
  return db
    .select()
    .from(leadBatches)
    .where(and(eq(leadBatches.userId, userId), gte(leadBatches.at, since)))
    .orderBy(desc(leadBatches.at), leadBatches.id)
    .limit(limit)
}

/** Deletes bulk acts that can no longer be undone. */
export async function deleteOldBatches(db: Executor, before: Date): Promise<void> {
  await db.delete(leadBatches).where(lt(leadBatches.at, before))
}

/** Forgets what bulk acts changed of a lead, whose data is being erased. */
export async function deleteBatchChanges(db: Executor, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await db.delete(leadBatchChanges).where(inArray(leadBatchChanges.leadId, [...leadIds]))
}
