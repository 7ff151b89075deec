import { and, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  type NewNotification,
  NOTIFICATION_KINDS,
  type NotificationGroup,
  type NotificationKind,
} from '../../domain/notifications/notification.ts'
import type { Database, Executor } from '../database/database.ts'
import { notifications } from '../database/tables.ts'

export type NotificationRow = typeof notifications.$inferSelect

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

/** Marks a matter as done for everyone who was told under this key, for example a leave request that somebody decided. */
export async function finishNotifications(db: Executor, dedupeKey: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ doneAt: now })
    .where(and(eq(notifications.dedupeKey, dedupeKey), isNull(notifications.doneAt)))
}

export interface NotificationQuery {
  userId: string
  /** Null for all. */
  group: NotificationGroup | null
  /** Only older ones than this. */
  before: bigint | null
  limit: number
}

/** The newest first. */
export function listNotifications(
  db: Executor,
  { userId, group, before, limit }: NotificationQuery,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        group === null ? undefined : inArray(notifications.kind, kindsOf(group)),
        before === null ? undefined : lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit)
}

const IS_NEW: SQL = sql`${notifications.readAt} is null and ${notifications.doneAt} is null`

export async function countNewByKind(
  db: Executor,
  userId: string,
): Promise<{ kind: NotificationKind; total: number }[]> {
  return db
    .select({ kind: notifications.kind, total: sql<number>`count(*)::int` })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), IS_NEW))
    .groupBy(notifications.kind)
}

/** Ids of other people's notifications change nothing. */
export async function markRead(
  db: Database,
  userId: string,
  which: { ids: readonly bigint[] } | { upTo: bigint },
  now: Date,
): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        'ids' in which ? inArray(notifications.id, [...which.ids]) : lte(notifications.id, which.upTo),
      ),
    )
}

function kindsOf(group: NotificationGroup): NotificationKind[] {
  return (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).filter(
    (kind) => NOTIFICATION_KINDS[kind].group === group,
  )
}
