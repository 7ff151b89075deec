import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { ReportDefinition } from '../../domain/reports/report-schemas.ts'
import type { ShareTarget } from '../../domain/reports/saved-report.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { reportSchedules, savedReports, users } from '../database/tables.ts'

export type SavedReportRow = typeof savedReports.$inferSelect

/** A saved report with its author, and with its schedule if it has one. */
export interface ListedReport {
  report: SavedReportRow
  author: { name: string; active: boolean }
  schedule: { nextAt: Date | null } | null
}

const isKept = isNull(savedReports.deletedAt)

/** Reports that are not deleted, by name. Those that nobody shares belong to their author alone. */
export async function listSavedReports(db: Executor, readerId: string): Promise<ListedReport[]> {
  return selectListed(db)
    .where(and(isKept, sql`(${savedReports.userId} = ${readerId} or ${savedReports.sharedWith} is not null)`))
    .orderBy(asc(sql`lower(${savedReports.name})`), asc(savedReports.id))
}

/** Returns null for an unknown, malformed or deleted id. */
export async function findSavedReport(db: Executor, id: string): Promise<ListedReport | null> {
  if (!isRowId(id)) return null
  const [row] = await selectListed(db).where(and(isKept, eq(savedReports.id, id)))
  return row ?? null
}

function selectListed(db: Executor) {
  return db
    .select({
      report: savedReports,
      author: { name: users.name, active: users.active },
      schedule: { nextAt: reportSchedules.nextAt, reportId: reportSchedules.reportId },
    })
    .from(savedReports)
    .innerJoin(users, eq(users.id, savedReports.userId))
    .leftJoin(reportSchedules, eq(reportSchedules.reportId, savedReports.id))
}

/** Locks the author, so that the count stays true until the transaction ends. */
export async function countReportsLocked(transaction: Transaction, userId: string): Promise<number> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  return transaction.$count(savedReports, and(eq(savedReports.userId, userId), isKept))
}

/** Returns null if the author already has a report of that name, ignoring case. */
export async function insertSavedReport(
  db: Executor,
  report: { userId: string; name: string; definition: ReportDefinition; now: Date },
): Promise<string | null> {
  const { now, ...row } = report
  const [inserted] = await db
    .insert(savedReports)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: savedReports.id })
  return inserted?.id ?? null
}

/** Returns false if someone changed the report since `version`. */
export async function updateSavedReport(
  db: Executor,
  { id, version }: { id: string; version: number },
  change: {
    name?: string
    definition?: ReportDefinition
    sharedWith?: ShareTarget | null
    deletedAt?: Date | null
    now: Date
  },
): Promise<boolean> {
  const { now, ...columns } = change
  const { rowCount } = await db
    .update(savedReports)
    .set({ ...columns, version: version + 1, updatedAt: now })
    // Version in the where: of two changes, the first wins.
    .where(and(eq(savedReports.id, id), eq(savedReports.version, version)))
  return rowCount === 1
}

/** Whether the author has another report of this name, ignoring case. */
export async function isNameTaken(db: Executor, report: SavedReportRow, name: string): Promise<boolean> {
  const count = await db.$count(
    savedReports,
    and(
      eq(savedReports.userId, report.userId),
      isKept,
      sql`lower(${savedReports.name}) = lower(${name}) and ${savedReports.id} <> ${report.id}`,
    ),
  )
  return count > 0
}
