import { and, asc, between, eq, inArray, sql } from 'drizzle-orm'
import type { NewShift } from '../../domain/shifts/shift-schemas.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { shifts } from '../database/tables.ts'

export type ShiftRow = typeof shifts.$inferSelect

/** Locks the shifts and leave of everyone until the transaction ends: two shifts must not overlap, whoever adds them. */
export async function takeShiftTurn(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('shifts', 0))`)
}

/** Shifts between two dates, inclusive, in order. */
export async function listShifts(
  db: Executor,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<ShiftRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(shifts)
    .where(and(inArray(shifts.userId, [...userIds]), between(shifts.date, from, to)))
    .orderBy(asc(shifts.date), asc(shifts.starts), asc(shifts.id))
}

export async function findShifts(db: Executor, ids: readonly string[]): Promise<ShiftRow[]> {
  const rowIds = ids.filter(isRowId)
  return rowIds.length === 0 ? [] : db.select().from(shifts).where(inArray(shifts.id, rowIds))
}

export async function insertShifts(db: Executor, rows: readonly NewShift[]): Promise<ShiftRow[]> {
  return rows.length === 0
    ? []
    : db
        .insert(shifts)
        .values([...rows])
        .returning()
}

export async function updateShift(
  db: Executor,
  { id, userId, date, starts, ends }: NewShift & { id: string },
): Promise<void> {
  await db
    .update(shifts)
    .set({ userId, date, starts, ends, version: sql`${shifts.version} + 1` })
    .where(eq(shifts.id, id))
}

/** Moves shifts out of the way of each other until they are updated, so that two can swap their places. */
export async function parkShifts(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(shifts)
    .set({ starts: sql`'moving ' || ${shifts.id}` })
    .where(inArray(shifts.id, [...ids]))
}

export async function deleteShifts(db: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(shifts).where(inArray(shifts.id, [...ids]))
}
