import type { Executor } from '../../data/database/database.ts'
import { findAskedVehicle } from '../../data/stock/vehicles.ts'
import { snapshotOf } from '../../domain/leads/lead.ts'
import type { Published } from '../published/published.ts'
import type { AskedCar } from './lead-row.ts'

/** From the stock in memory; a sale under way, or one that is done, is only in the database. */
export async function askedCar(
  db: Executor,
  { stock }: Published,
  stockid: string | null,
): Promise<AskedCar | null> {
  if (stockid === null) return null
  const row = stock.index.rowOf(stockid)
  const onSale = row === undefined ? undefined : stock.vehicles[row]
  return onSale ? { ...snapshotOf(onSale), status: onSale.status } : findAskedVehicle(db, stockid)
}
