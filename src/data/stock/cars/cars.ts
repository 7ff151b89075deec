import { and, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DraftFields } from '../../../domain/vehicles/changes.ts'
import type { VehicleFacts } from '../../../domain/vehicles/vehicle.ts'
import type { Executor, Transaction } from '../../database/database.ts'
import { vehicleDesk, vehicleDrafts, vehicleHistory, vehicles } from '../../database/tables.ts'
import { previousPriceExpression } from '../imports/import-expressions.ts'

export type CarRow = typeof vehicles.$inferSelect
export type Draft = { fields: DraftFields; updatedAt: Date }

export async function findCar(db: Executor, id: bigint): Promise<CarRow | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return row ?? null
}

/** Locks the car and its draft: two people who change one car take turns. */
export async function lockCar(
  transaction: Transaction,
  id: bigint,
): Promise<{ car: CarRow; draft: Draft | null } | null> {
  const [car] = await transaction.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  return car ? { car, draft: await findDraft(transaction, id) } : null
}

export async function findDraft(db: Executor, id: bigint): Promise<Draft | null> {
  const [row] = await db
    .select({ fields: vehicleDrafts.fields, updatedAt: vehicleDrafts.updatedAt })
    .from(vehicleDrafts)
    .where(eq(vehicleDrafts.vehicleId, id))
  return row ?? null
}

/** Stores the draft; deletes it once it contains nothing. */
export async function writeDraft(
  transaction: Transaction,
  vehicleId: bigint,
  fields: DraftFields,
  updatedAt: Date,
): Promise<void> {
  if (Object.keys(fields).length === 0) {
    await transaction.delete(vehicleDrafts).where(eq(vehicleDrafts.vehicleId, vehicleId))
    return
  }
  await transaction
    .insert(vehicleDrafts)
    .values({ vehicleId, fields, updatedAt })
    .onConflictDoUpdate({ target: vehicleDrafts.vehicleId, set: { fields, updatedAt } })
}

/** Holds the stock number until the transaction ends, in any spelling, and returns the car that has it. */
export async function claimStockNumber(
  transaction: Transaction,
  stockid: string,
  ownId: bigint | null = null,
): Promise<{ id: bigint; stockid: string; title: string } | null> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(lower(${stockid}), ${STOCK_NUMBER_LOCK}))`,
  )
  const [row] = await transaction
    .select({ id: vehicles.id, stockid: vehicles.stockid, title: vehicles.title })
    .from(vehicles)
    .where(
      and(
        sql`lower(${vehicles.stockid}) = lower(${stockid})`,
        ownId === null ? undefined : ne(vehicles.id, ownId),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Tells the locks of stock numbers from other locks by text. */
const STOCK_NUMBER_LOCK = 37

/** Returns another car with this VIN, if any. */
export async function findVinRival(
  db: Executor,
  vin: string,
  ownId: bigint | null,
): Promise<{ id: bigint; stockid: string; title: string } | null> {
  const [row] = await db
    .select({ id: vehicles.id, stockid: vehicles.stockid, title: vehicles.title })
    .from(vehicles)
    .where(
      and(sql`upper(${vehicles.vin}) = upper(${vin})`, ownId === null ? undefined : ne(vehicles.id, ownId)),
    )
    .limit(1)
  return row ?? null
}

export async function insertCar(
  transaction: Transaction,
  facts: Omit<typeof vehicles.$inferInsert, 'createdAt' | 'updatedAt' | 'listedAt'>,
  now: Date,
): Promise<bigint> {
  const [row] = await transaction
    .insert(vehicles)
    .values({ ...facts, listedAt: now, createdAt: now, updatedAt: now })
    .returning({ id: vehicles.id })
  return (row as { id: bigint }).id
}

export type CarChange = Partial<Omit<VehicleFacts, 'previousPrice' | 'imageUrls'>> &
  Partial<Pick<CarRow, 'lockedFields' | 'soldPrice' | 'soldLead' | 'withdrawnByImport'>>

/** Writes changed facts. The previous price follows the prices by the rule of imports. */
export async function updateCar(
  transaction: Transaction,
  id: bigint,
  change: CarChange,
  prices: Pick<VehicleFacts, 'driveAwayPrice' | 'egcPrice'>,
  now: Date,
): Promise<void> {
  const literal = (price: number | null) => (price === null ? 'null::integer' : String(Math.trunc(price)))
  // The rule of imports compares with the row `v`, the car before the change.
  const before = alias(vehicles, 'v')
  await transaction
    .update(vehicles)
    .set({
      ...change,
      previousPrice: sql.raw(
        `(${previousPriceExpression(literal(prices.driveAwayPrice), literal(prices.egcPrice))})`,
      ),
      updatedAt: now,
    })
    .from(before)
    .where(and(eq(vehicles.id, id), eq(before.id, vehicles.id)))
}

/** Writes locks only, which shoppers do not see. */
export async function updateLocks(
  transaction: Transaction,
  id: bigint,
  lockedFields: CarRow['lockedFields'],
  now: Date,
): Promise<void> {
  await transaction.update(vehicles).set({ lockedFields, updatedAt: now }).where(eq(vehicles.id, id))
}

/** Whether shoppers could ever see the car. */
export async function wasEverLive(db: Executor, id: bigint): Promise<boolean> {
  const [row] = await db
    .select({ id: vehicleHistory.id })
    .from(vehicleHistory)
    .where(and(eq(vehicleHistory.vehicleId, id), ne(vehicleHistory.statusFrom, 'draft')))
    .limit(1)
  return row !== undefined
}

/** Returns the counts of the last 30 days and the last change of the price. */
export async function findDeskFigures(db: Executor, id: bigint) {
  const [row] = await db.select().from(vehicleDesk).where(eq(vehicleDesk.vehicleId, id))
  return row ?? null
}
