import type { NewNotification } from '../../domain/notifications/notification.ts'
import type { Executor } from '../database/database.ts'
import { notifications } from '../database/tables.ts'

/** Call it in the transaction of the change that it reports. A person who has been told under this key is not told again. */
export async function insertNotifications(
  db: Executor,
  rows: readonly NewNotification[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(notifications)
    .values(rows.map(({ facts = {}, ...row }) => ({ ...row, facts, createdAt: now })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.dedupeKey] })
}
