import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { LeaveStatus } from '../../domain/shifts/leave.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { isRowId } from '../database/row-id.ts'
import { leaves } from '../database/tables.ts'

export type LeaveRow = typeof leaves.$inferSelect

/** Requested and approved leave that touches these dates. */
export async function listLeaves(
  db: Executor,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<LeaveRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(leaves)
    .where(
      and(
        inArray(leaves.userId, [...userIds]),
        inArray(leaves.status, ['requested', 'approved']),
        lte(leaves.firstDate, to),
        gte(leaves.lastDate, from),
      ),
    )
    .orderBy(asc(leaves.firstDate), asc(leaves.id))
}

/** Leave of these statuses that has not ended by a date, earliest first. */
export async function listLeavesFrom(
  db: Executor,
  userIds: readonly string[],
  { from, statuses }: { from: string; statuses: readonly LeaveStatus[] },
): Promise<LeaveRow[]> {
  if (userIds.length === 0) return []
  return db
    .select()
    .from(leaves)
    .where(
      and(
        inArray(leaves.userId, [...userIds]),
        inArray(leaves.status, [...statuses]),
        gte(leaves.lastDate, from),
      ),
    )
    .orderBy(asc(leaves.firstDate), asc(leaves.id))
}

export async function findLeave(db: Executor, id: string): Promise<LeaveRow | null> {
  if (!isRowId(id)) return null
  const [row] = await db.select().from(leaves).where(eq(leaves.id, id))
  return row ?? null
}

export async function lockLeave(transaction: Transaction, id: string): Promise<LeaveRow | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction.select().from(leaves).where(eq(leaves.id, id)).for('update')
  return row ?? null
}

export async function insertLeave(db: Executor, row: typeof leaves.$inferInsert): Promise<LeaveRow> {
  const [inserted] = await db.insert(leaves).values(row).returning()
  return inserted as LeaveRow
}

export async function updateLeave(
  db: Executor,
  id: string,
  change: { status: LeaveStatus; reason?: string; decidedBy: string; decidedAt: Date },
): Promise<LeaveRow> {
  const [row] = await db
    .update(leaves)
    .set({ ...change, version: sql`${leaves.version} + 1` })
    .where(eq(leaves.id, id))
    .returning()
  return row as LeaveRow
}
