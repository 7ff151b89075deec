import { and, count, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { pushKeys, pushSubscriptions } from '../database/tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

export async function listPushSubscriptions(
  db: Executor,
  userIds: readonly string[],
): Promise<PushSubscriptionRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(pushSubscriptions)
    .where(inArray(pushSubscriptions.userId, [...userIds]))
}

export async function countPushSubscriptions(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  return row?.total ?? 0
}

/** A browser belongs to the person who signed in there last. */
export async function writePushSubscription(
  db: Executor,
  row: Omit<PushSubscriptionRow, 'id'>,
): Promise<void> {
  const { endpoint: _endpoint, ...change } = row
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: change })
}

/** Removes only the user's own. */
export async function deletePushSubscription(db: Executor, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

export async function deletePushSubscriptions(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ids]))
}

type KeyRow = Omit<typeof pushKeys.$inferSelect, 'id'>

export async function readPushKeys(db: Executor): Promise<KeyRow | null> {
  const [row] = await db.select().from(pushKeys)
  return row ?? null
}

/** Keeps the first of two pairs that instances create at the same time. Returns the stored pair. */
export async function storePushKeys(db: Executor, row: KeyRow): Promise<KeyRow> {
  await db.insert(pushKeys).values(row).onConflictDoNothing({ target: pushKeys.id })
  return (await readPushKeys(db)) ?? row
}

/** Replaces a pair that no longer opens, because the secret of the site changed. */
export async function replacePushKeys(db: Executor, row: KeyRow): Promise<void> {
  await db.update(pushKeys).set(row)
}
