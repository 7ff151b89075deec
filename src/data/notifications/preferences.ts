import { eq } from 'drizzle-orm'
import type { StoredPreferences } from '../../domain/notifications/preferences.ts'
import type { Executor } from '../database/database.ts'
import { notificationPreferences } from '../database/tables.ts'

/** Null if the person has chosen nothing. */
export async function readPreferences(db: Executor, userId: string): Promise<StoredPreferences | null> {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
  return row?.preferences ?? null
}

/** Null goes back to the defaults. */
export async function writePreferences(
  db: Executor,
  userId: string,
  preferences: StoredPreferences | null,
  now: Date,
): Promise<void> {
  if (preferences === null) {
    await db.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId))
    return
  }
  await db
    .insert(notificationPreferences)
    .values({ userId, preferences, updatedAt: now })
    .onConflictDoUpdate({ target: notificationPreferences.userId, set: { preferences, updatedAt: now } })
}
