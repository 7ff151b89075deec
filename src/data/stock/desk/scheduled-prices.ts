import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import type { Executor, Transaction } from '../../database/database.ts'
import { isRowId } from '../../database/row-id.ts'
import { scheduledPrices, stockBatches } from '../../database/tables.ts'

export type ScheduledPrice = typeof scheduledPrices.$inferSelect
export type NewScheduledPrice = typeof scheduledPrices.$inferInsert

export async function insertScheduledPrices(
  transaction: Transaction,
  rows: readonly NewScheduledPrice[],
): Promise<ScheduledPrice[]> {
  return transaction
    .insert(scheduledPrices)
    .values([...rows])
    .returning()
}

const { vehicleIds: _ids, unpricedIds: _unpriced, ...LISTED_COLUMNS } = getTableColumns(scheduledPrices)

/** Returns waiting changes, the next one first, then those that ended since a time, the last one first. */
export async function listScheduledPrices(db: Executor, endedSince: Date) {
  const columns = {
    ...LISTED_COLUMNS,
    cars: sql<number>`cardinality(${scheduledPrices.vehicleIds})`,
    undoneAt: stockBatches.undoneAt,
  }
  const query = () =>
    db
      .select(columns)
      .from(scheduledPrices)
      .leftJoin(stockBatches, eq(stockBatches.id, scheduledPrices.batchId))
  const [waiting, ended] = await Promise.all([
    query().where(eq(scheduledPrices.status, 'waiting')).orderBy(asc(scheduledPrices.dueAt)),
    query()
      .where(
        and(inArray(scheduledPrices.status, ['applied', 'refused']), gt(scheduledPrices.endedAt, endedSince)),
      )
      .orderBy(desc(scheduledPrices.endedAt)),
  ])
  return [...waiting, ...ended]
}
export type ListedRow = Awaited<ReturnType<typeof listScheduledPrices>>[number]

/** Returns the scope of changes that wait, or that were refused since a time. */
export async function listOpenSchedules(db: Executor, refusedSince: Date) {
  const { status, userId, dealerships, endedAt } = scheduledPrices
  return db
    .select({ status, userId, dealerships })
    .from(scheduledPrices)
    .where(or(eq(status, 'waiting'), and(eq(status, 'refused'), gt(endedAt, refusedSince))))
}

/** Locks a change. While an instance applies it, this waits for the result. */
export async function lockScheduledPrice(
  transaction: Transaction,
  id: string,
): Promise<ScheduledPrice | null> {
  if (!isRowId(id)) return null
  const [row] = await transaction
    .select()
    .from(scheduledPrices)
    .where(eq(scheduledPrices.id, id))
    .for('update')
  return row ?? null
}

/** Locks one due change that no other instance applies. */
export async function lockDueScheduledPrice(
  transaction: Transaction,
  now: Date,
  exceptIds: readonly string[],
): Promise<ScheduledPrice | null> {
  const [row] = await transaction
    .select()
    .from(scheduledPrices)
    .where(
      and(
        eq(scheduledPrices.status, 'waiting'),
        lte(scheduledPrices.dueAt, now),
        notInArray(scheduledPrices.id, [...exceptIds]),
      ),
    )
    .orderBy(asc(scheduledPrices.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

export async function updateScheduledPrice(
  transaction: Transaction,
  id: string,
  changes: Partial<NewScheduledPrice>,
): Promise<void> {
  await transaction
    .update(scheduledPrices)
    .set({ ...changes, version: sql`${scheduledPrices.version} + 1` })
    .where(eq(scheduledPrices.id, id))
}

export async function deleteEndedSchedules(db: Executor, before: Date): Promise<void> {
  await db
    .delete(scheduledPrices)
    .where(and(ne(scheduledPrices.status, 'waiting'), lt(scheduledPrices.endedAt, before)))
}
