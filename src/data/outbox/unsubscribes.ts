import { eq } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { unsubscribedAddresses } from '../database/tables.ts'

/** Keeps the time of the first unsubscribe. */
export async function insertUnsubscribed(db: Executor, addressDigest: string, at: Date): Promise<void> {
  await db.insert(unsubscribedAddresses).values({ addressDigest, at }).onConflictDoNothing()
}

export async function hasUnsubscribed(db: Executor, addressDigest: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(unsubscribedAddresses)
    .where(eq(unsubscribedAddresses.addressDigest, addressDigest))
  return rows.length > 0
}
