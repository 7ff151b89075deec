import { desc, eq } from 'drizzle-orm'
import type { RoutingReceipt } from '../../domain/routing/receipt.ts'
import type { Executor } from '../database/database.ts'
import { routingReceipts } from '../database/tables.ts'

export type StoredReceipt = typeof routingReceipts.$inferSelect

/** Receipts are only added: they say what was true then. */
export async function insertReceipt(
  db: Executor,
  row: { leadId: string; assignmentId: string | null; at: Date; receipt: RoutingReceipt },
): Promise<void> {
  await db.insert(routingReceipts).values(row)
}

/** Returns the receipts of a lead, the last one first. */
export async function listReceipts(db: Executor, leadId: string): Promise<StoredReceipt[]> {
  return db
    .select()
    .from(routingReceipts)
    .where(eq(routingReceipts.leadId, leadId))
    .orderBy(desc(routingReceipts.id))
    .limit(MAX_RECEIPTS)
}

const MAX_RECEIPTS = 50
