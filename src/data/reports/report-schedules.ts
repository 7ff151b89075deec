import { and, asc, desc, eq, isNull, lte, notInArray } from 'drizzle-orm'
import type { SkippedRecipient, StopReason } from '../../domain/reports/saved-report.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { reportRuns, reportSchedules, savedReports, users } from '../database/tables.ts'
import { toUser } from '../users/index.ts'

export type ScheduleRow = typeof reportSchedules.$inferSelect
export type RunRow = typeof reportRuns.$inferSelect

export async function findSchedule(db: Executor, reportId: string): Promise<ScheduleRow | null> {
  const [row] = await db.select().from(reportSchedules).where(eq(reportSchedules.reportId, reportId))
  return row ?? null
}

/** Writes the schedule of a report. Returns false if someone changed it since `version`, which is null for a new one. */
export async function writeSchedule(
  db: Executor,
  schedule: Omit<ScheduleRow, 'version' | 'stopReason'>,
  version: number | null,
): Promise<boolean> {
  const row = { ...schedule, stopReason: null, version: (version ?? 0) + 1 }
  const { rowCount } =
    version === null
      ? await db.insert(reportSchedules).values(row).onConflictDoNothing()
      : await db
          .update(reportSchedules)
          .set(row)
          .where(and(eq(reportSchedules.reportId, schedule.reportId), eq(reportSchedules.version, version)))
  return rowCount === 1
}

/** Pauses the schedule of a report that cannot be sent. */
export async function stopSchedule(db: Executor, reportId: string, stopReason: StopReason): Promise<void> {
  await db
    .update(reportSchedules)
    .set({ nextAt: null, stopReason })
    .where(eq(reportSchedules.reportId, reportId))
}

export async function moveSchedule(db: Executor, reportId: string, nextAt: Date): Promise<void> {
  await db.update(reportSchedules).set({ nextAt }).where(eq(reportSchedules.reportId, reportId))
}

/** Locks one schedule whose time has come until the transaction ends; another instance takes another one. */
export async function lockDueSchedule(transaction: Transaction, now: Date, exceptIds: readonly string[]) {
  const [row] = await transaction
    .select({ schedule: reportSchedules, report: savedReports, author: users })
    .from(reportSchedules)
    .innerJoin(savedReports, eq(savedReports.id, reportSchedules.reportId))
    .innerJoin(users, eq(users.id, savedReports.userId))
    .where(
      and(
        lte(reportSchedules.nextAt, now),
        isNull(savedReports.deletedAt),
        exceptIds.length === 0 ? undefined : notInArray(reportSchedules.reportId, [...exceptIds]),
      ),
    )
    .orderBy(asc(reportSchedules.nextAt))
    .limit(1)
    .for('update', { of: reportSchedules, skipLocked: true })
  return row ? { ...row, author: toUser(row.author) } : null
}

/** Returns null if the report was mailed for that time before. */
export async function insertRun(
  db: Executor,
  run: { reportId: string; dueAt: Date; ranAt: Date; skipped: SkippedRecipient[] },
): Promise<bigint | null> {
  const [inserted] = await db
    .insert(reportRuns)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: reportRuns.id })
  return inserted?.id ?? null
}

export async function findLastRun(db: Executor, reportId: string): Promise<RunRow | null> {
  const [row] = await db
    .select()
    .from(reportRuns)
    .where(eq(reportRuns.reportId, reportId))
    .orderBy(desc(reportRuns.id))
    .limit(1)
  return row ?? null
}
