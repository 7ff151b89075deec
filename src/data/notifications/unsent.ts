import { and, asc, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { StoredPreferences } from '../../domain/notifications/preferences.ts'
import type { User } from '../../domain/users/user.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { notificationPreferences, notifications, users } from '../database/tables.ts'
import { toUser } from '../users/index.ts'
import type { NotificationRow } from './notifications.ts'

/** Locks notifications that are due to be sent until the transaction ends; other instances take others. */
export function lockUnsent(transaction: Transaction, now: Date, limit: number): Promise<NotificationRow[]> {
  return transaction
    .select()
    .from(notifications)
    .where(
      and(
        isNull(notifications.sentAt),
        or(isNull(notifications.sendAfter), lte(notifications.sendAfter, now)),
      ),
    )
    .orderBy(asc(notifications.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function markSent(transaction: Transaction, ids: readonly bigint[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(notifications)
    .set({ sentAt: now })
    .where(inArray(notifications.id, [...ids]))
}

export async function postpone(transaction: Transaction, ids: readonly bigint[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(notifications)
    .set({ sendAfter: until })
    .where(inArray(notifications.id, [...ids]))
}

export interface Recipient {
  user: User
  stored: StoredPreferences | null
}

/** Active people with what they chose; all of them without ids. */
export async function listRecipients(db: Executor, ids: readonly string[] | null): Promise<Recipient[]> {
  const rows = await db
    .select({ user: users, stored: notificationPreferences.preferences })
    .from(users)
    .leftJoin(notificationPreferences, sql`${notificationPreferences.userId} = ${users.id}`)
    .where(and(sql`${users.active}`, ids === null ? undefined : inArray(users.id, [...ids])))
  return rows.map(({ user, stored }) => ({ user: toUser(user), stored }))
}
