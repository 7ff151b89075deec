import { eq } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/database.ts'
import { appState } from '../database/tables.ts'

export async function readAppState<Value>(db: Executor, key: string): Promise<Value | null> {
  const [row] = await db.select().from(appState).where(eq(appState.key, key))
  return (row?.value as Value | undefined) ?? null
}

/** Stores the value unless the key has one, and returns the stored value: of instances that start together, the first decides. */
export async function ensureAppState<Value>(db: Executor, key: string, value: Value): Promise<Value> {
  await db.insert(appState).values({ key, value }).onConflictDoNothing()
  return (await readAppState<Value>(db, key)) ?? value
}

export async function writeAppState(db: Executor, key: string, value: object, now: Date): Promise<void> {
  await db
    .insert(appState)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: appState.key, set: { value, updatedAt: now } })
}

/** Locks the key until the transaction ends: other transactions wait, then see the changes. */
export async function lockAppState(transaction: Transaction, key: string): Promise<void> {
  await transaction.select().from(appState).where(eq(appState.key, key)).for('update')
}
