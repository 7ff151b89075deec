import type { Executor } from '../../data/database/database.ts'
import { findLeadVehicle } from '../../data/stock/index.ts'
import { type LeadVehicle, snapshotOf } from '../../domain/leads/lead.ts'
import type { VehicleStatus } from '../../domain/vehicles/condition.ts'
import type { Published } from '../published/index.ts'

export type RequestedCar = LeadVehicle & { status: VehicleStatus }

/** Looks in the in-memory stock first; cars that are being sold or are sold are only in the database. */
export async function findRequestedCar(
  db: Executor,
  { stock }: Published,
  stockid: string | null,
): Promise<RequestedCar | null> {
  if (stockid === null) return null
  const row = stock.index.rowOf(stockid)
  const onSale = row === undefined ? undefined : stock.vehicles[row]
  return onSale ? { ...snapshotOf(onSale), status: onSale.status } : findLeadVehicle(db, stockid)
}
