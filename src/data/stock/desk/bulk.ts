import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FieldChanges } from '../../../domain/vehicles/changes.ts'
import type { VehicleStatus } from '../../../domain/vehicles/condition.ts'
import type { VehicleField } from '../../../domain/vehicles/fields.ts'
import type { Transaction } from '../../database/database.ts'
import { isRowId } from '../../database/row-id.ts'
import { stockBatches, vehicleChanges, vehicles } from '../../database/tables.ts'
import { previousPriceExpression } from '../imports/import-expressions.ts'

const BULK_COLUMNS = {
  id: vehicles.id,
  stockid: vehicles.stockid,
  title: vehicles.title,
  dealership: vehicles.dealership,
  status: vehicles.status,
  price: vehicles.price,
  driveAwayPrice: vehicles.driveAwayPrice,
  egcPrice: vehicles.egcPrice,
  source: vehicles.source,
  listedAt: vehicles.listedAt,
  soldAt: vehicles.soldAt,
}

/** Reads and locks these cars, in one order for everyone, so that two bulk acts cannot block each other. */
export async function lockCars(transaction: Transaction, ids: readonly bigint[]) {
  return transaction
    .select(BULK_COLUMNS)
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
    .orderBy(asc(vehicles.id))
    .for('update')
}
export type LockedCar = Awaited<ReturnType<typeof lockCars>>[number]

/** The columns that a bulk act can write, with their new values. */
export interface CarUpdate {
  id: bigint
  status: VehicleStatus
  dealership: string | null
  driveAwayPrice: number | null
  egcPrice: number | null
  listedAt: Date
  soldAt: Date | null
  /** Fields that the car's feed must not change any more. */
  lock: readonly VehicleField[]
}

/** Writes all cars in one statement, because each statement raises the stock version. */
export async function updateCars(
  transaction: Transaction,
  updates: readonly CarUpdate[],
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(
    updates.map(({ id, ...update }) => ({
      id: String(id),
      status: update.status,
      dealership: update.dealership,
      drive_away_price: update.driveAwayPrice,
      egc_price: update.egcPrice,
      listed_at: update.listedAt,
      sold_at: update.soldAt,
      lock: update.lock,
    })),
  )
  await transaction.execute(sql`update vehicles v set
      status = x.status, dealership = x.dealership, drive_away_price = x.drive_away_price, egc_price = x.egc_price,
      listed_at = x.listed_at, sold_at = x.sold_at, updated_at = ${now.toISOString()},
      withdrawn_by_import = case when x.status = v.status then v.withdrawn_by_import end,
      previous_price = ${sql.raw(previousPriceExpression('x.drive_away_price', 'x.egc_price'))},
      locked_fields = case when v.source is null then v.locked_fields else array(
        select distinct field from unnest(v.locked_fields || x.lock) field order by field) end
    from jsonb_to_recordset(${rows}::jsonb) as x(id bigint, status text, dealership text, drive_away_price integer,
      egc_price integer, listed_at timestamptz, sold_at timestamptz, lock text[])
    where v.id = x.id`)
}

export interface NewBatch {
  label: string
  cars: number
  by: { id: string; name: string }
  at: Date
  tag?: BatchTag
}

/** The tag of a bulk act, and the cars it gave it to or took it from. */
export interface BatchTag {
  id: string
  act: 'give' | 'take'
  vehicleIds: string[]
}

export async function insertBatch(transaction: Transaction, { by, ...batch }: NewBatch): Promise<string> {
  const [row] = await transaction
    .insert(stockBatches)
    .values({ ...batch, userId: by.id, userName: by.name })
    .returning({ id: stockBatches.id })
  return (row as { id: string }).id
}

/** Marks the batch as undone and returns it; null if it is unknown or already undone. */
export async function takeBatch(transaction: Transaction, id: string, now: Date) {
  if (!isRowId(id)) return null
  const [batch] = await transaction
    .update(stockBatches)
    .set({ undoneAt: now })
    .where(and(eq(stockBatches.id, id), isNull(stockBatches.undoneAt)))
    .returning()
  return batch ?? null
}

export interface BatchChange {
  id: bigint
  vehicleId: bigint
  fields: FieldChanges
}

export async function listBatchChanges(transaction: Transaction, batchId: string): Promise<BatchChange[]> {
  const { id, vehicleId, fields } = vehicleChanges
  return transaction
    .select({ id, vehicleId, fields })
    .from(vehicleChanges)
    .where(eq(vehicleChanges.batchId, batchId))
    .orderBy(asc(vehicleChanges.id))
}
