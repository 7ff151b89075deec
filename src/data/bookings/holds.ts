import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { HOLDING_STATUSES, type HoldStatus } from '../../domain/leads/hold.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { holds } from '../database/tables.ts'

/** Locks the holds of a car until the transaction ends: of two simultaneous requests, one waits. */
export async function lockVehicleHolds(transaction: Transaction, stockid: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservation ${stockid}`}, 0))`,
  )
}

/** Returns the end of the car's current hold, or null if the car is free. */
export async function findHold(db: Executor, stockid: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ heldUntil: holds.heldUntil })
    .from(holds)
    .where(
      and(eq(holds.stockid, stockid), inArray(holds.status, [...HOLDING_STATUSES]), gt(holds.heldUntil, now)),
    )
    .orderBy(desc(holds.heldUntil))
    .limit(1)
  return row?.heldUntil ?? null
}

/** Returns the lead's hold while it is active. */
export async function findHoldOfLead(
  db: Executor,
  leadId: string,
  now: Date,
): Promise<{ stockid: string; heldUntil: Date } | null> {
  const { stockid, heldUntil } = holds
  const [row] = await db
    .select({ stockid, heldUntil })
    .from(holds)
    .where(
      and(eq(holds.leadId, leadId), inArray(holds.status, [...HOLDING_STATUSES]), gt(holds.heldUntil, now)),
    )
  return row?.heldUntil ? { stockid: row.stockid, heldUntil: row.heldUntil } : null
}

export async function insertHold(
  db: Executor,
  row: {
    leadId: string
    stockid: string
    requestedAt: Date
    heldUntil: Date | null
    status?: HoldStatus
  },
): Promise<void> {
  await db.insert(holds).values(row)
}

/** Begins the hold that a lead asked for. Returns false if staff have already decided it. */
export async function beginHold(transaction: Transaction, leadId: string, heldUntil: Date): Promise<boolean> {
  const { rowCount } = await transaction
    .update(holds)
    .set({ heldUntil })
    .where(and(eq(holds.leadId, leadId), eq(holds.status, 'requested'), isNull(holds.heldUntil)))
  return (rowCount ?? 0) > 0
}

/** Marks holds past their end as expired, and returns their number. */
export async function expireHolds(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(holds)
    .set({ status: 'expired' })
    .where(and(inArray(holds.status, [...HOLDING_STATUSES]), lte(holds.heldUntil, now)))
  return rowCount ?? 0
}
