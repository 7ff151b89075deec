import { lt, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { usedFormGuards } from '../database/tables.ts'

export interface GuardUse {
  id: string
  expiresAt: Date
}

/** Counts a use of the guard, and returns the uses so far. A simultaneous use waits until the transaction ends. */
export async function countGuardUse(transaction: Transaction, { id, expiresAt }: GuardUse): Promise<number> {
  const [row] = await transaction
    .insert(usedFormGuards)
    .values({ id, uses: 1, expiresAt })
    .onConflictDoUpdate({ target: usedFormGuards.id, set: { uses: sql`${usedFormGuards.uses} + 1` } })
    .returning({ uses: usedFormGuards.uses })
  return row?.uses ?? 1
}

export async function deleteExpiredGuards(db: Executor, now: Date): Promise<void> {
  await db.delete(usedFormGuards).where(lt(usedFormGuards.expiresAt, now))
}
