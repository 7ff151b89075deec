import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { HOLDING_STATUSES, type HoldStatus } from '../../domain/leads/hold.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { holds } from '../database/tables.ts'

/** Until the end of the transaction nobody else decides about holding this car: of two who ask at once, one comes second. */
export async function takeTurnFor(transaction: Transaction, stockid: string): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`reservation ${stockid}`}, 0))`,
  )
}

/** Until when a car is held for somebody; null while it is free. */
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

/** The hold a lead asked for, as long as it runs. */
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

/** Holds whose time is over. */
export async function expireHolds(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(holds)
    .set({ status: 'expired' })
    .where(and(inArray(holds.status, [...HOLDING_STATUSES]), lte(holds.heldUntil, now)))
  return rowCount ?? 0
}
