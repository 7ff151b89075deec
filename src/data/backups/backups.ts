import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BackupKind } from '../../domain/backups/backup.ts'
import type { Executor } from '../database/database.ts'
import { withClient } from '../database/one-client.ts'
import { backups } from '../database/tables.ts'

export type BackupRow = typeof backups.$inferSelect

export const INTERRUPTED = 'The program was stopped while it made this backup'

// Any constant no other lock in the database uses.
const LOCK = 7_041_776_302_552

/** Runs while no other backup of this database does, on any machine; returns null if one does. A killed program loses the lock. */
export async function whileNoOtherBackup<Result>(
  url: string,
  act: () => Promise<Result>,
): Promise<Result | null> {
  return withClient(url, 'forecourt-backup-lock', async (client) => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    return rows[0]?.free ? await act() : null
  })
}

/** Whether a backup is running on any machine. Its row cannot tell: a killed program leaves it behind. */
export async function isBackupRunning(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${LOCK}`,
  )
  return (rows[0]?.count ?? 0) > 0
}

export async function insertBackup(
  db: Executor,
  row: { kind: BackupKind; place: string; isEncrypted: boolean; byName: string | null; startedAt: Date },
): Promise<string> {
  const [inserted] = await db.insert(backups).values(row).returning({ id: backups.id })
  return inserted?.id ?? ''
}

/** Ends backups that a killed program left. Only call this while no other backup runs. */
export async function endInterruptedBackups(db: Executor, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ status: 'failed', endedAt: now, error: INTERRUPTED })
    .where(eq(backups.status, 'running'))
}

export async function updateBackup(
  db: Executor,
  id: string,
  change: Partial<Omit<BackupRow, 'id'>>,
): Promise<void> {
  await db.update(backups).set(change).where(eq(backups.id, id))
}

/** Newest first. */
export function listBackups(db: Executor, limit: number): Promise<BackupRow[]> {
  return db.select().from(backups).orderBy(desc(backups.startedAt)).limit(limit)
}

export async function findBackup(db: Executor, id: string): Promise<BackupRow | null> {
  const [row] = await db.select().from(backups).where(eq(backups.id, id))
  return row ?? null
}

/** When the last scheduled backup was started. */
export async function lastScheduledBackup(db: Executor): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: backups.startedAt })
    .from(backups)
    .where(eq(backups.kind, 'scheduled'))
    .orderBy(desc(backups.startedAt))
    .limit(1)
  return row?.startedAt ?? null
}

export async function markRemoved(db: Executor, name: string, place: string, now: Date): Promise<void> {
  await db
    .update(backups)
    .set({ removedAt: now })
    .where(and(eq(backups.name, name), eq(backups.place, place), isNull(backups.removedAt)))
}

/** Names of the backups that should be in a place. */
export async function listPresentNames(db: Executor, place: string): Promise<string[]> {
  const rows = await db
    .select({ name: sql<string>`${backups.name}` })
    .from(backups)
    .where(and(eq(backups.place, place), isNotNull(backups.name), isNull(backups.removedAt)))
  return rows.map(({ name }) => name)
}
