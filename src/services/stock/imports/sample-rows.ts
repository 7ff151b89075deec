import type { Database } from '../../../data/database/database.ts'
import { findStockedCars, type StockedCar } from '../../../data/stock/imports/stocked-cars.ts'
import type { ImportRow } from '../../../domain/imports/import.ts'
import { SAMPLE_ROWS_PER_PAGE } from '../../../domain/imports/prepared.ts'
import { isSameCar } from '../../../domain/imports/same-car.ts'
import { refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { OpenOptions } from '../../../integrations/stock-feeds/open-stock.ts'
import type { ReadRow } from '../../../integrations/stock-feeds/read-rows.ts'
import type { StockSource } from '../../../integrations/stock-feeds/sources.ts'
import { MISSING, type PreparedAccess, type PreparedOutcome } from './prepared-access.ts'
import { failureMessage } from './prepared-work.ts'

export type ReadStockRows = (
  from: StockSource,
  options: OpenOptions,
  range: { from: number; count: number },
) => Promise<ReadRow[]>

/** A row of the file as the car it would become. */
export interface SampleRow {
  row: number
  /** Why the row is refused; null if it is not. */
  refusal: string | null
  car: NonNullable<ImportRow['vehicle']> | null
  /** The file's own word for the dealership. */
  dealershipWord: string
  /** The car in stock with this stock number. */
  stockedCar: StockedCar | null
  /** The stock number belongs to another car of another source, so the row will be refused. */
  isTaken: boolean
}

/** Reads some rows with the mapping as it is now, to show them as cars. */
export function createSampleReader(
  { db, readStockRows }: { db: Database; readStockRows: ReadStockRows },
  { find, sourceOf }: PreparedAccess,
) {
  return async function listSamples(
    acting: Acting,
    { id, page }: { id: string; page: number },
  ): Promise<PreparedOutcome<SampleRow[]>> {
    const prepared = await find(acting, id)
    if (!prepared) return MISSING
    const [source, options] = await sourceOf(prepared)
    const from = (page - 1) * SAMPLE_ROWS_PER_PAGE
    try {
      const rows = await readStockRows(source, options, { from, count: SAMPLE_ROWS_PER_PAGE })
      const stockids = rows.flatMap(({ vehicle }) => vehicle?.stockid ?? [])
      const cars = await findStockedCars(db, stockids)
      return { ok: true, value: rows.map((row) => describeRow(row, cars, prepared.choices.source)) }
    } catch (error) {
      const message = failureMessage(error)
      if (message === null) throw error
      return refuse('invalid', message)
    }
  }
}

function describeRow(
  { row, vehicle, remarks, dealershipWord }: ReadRow,
  cars: ReadonlyMap<string, StockedCar>,
  source: string,
): SampleRow {
  const stockedCar = vehicle === null ? null : (cars.get(vehicle.stockid) ?? null)
  return {
    row,
    refusal: vehicle === null ? (remarks.at(-1)?.reason ?? 'The row is refused') : null,
    car: vehicle,
    dealershipWord,
    stockedCar,
    isTaken:
      vehicle !== null &&
      stockedCar !== null &&
      stockedCar.source !== source &&
      !isSameCar(vehicle, stockedCar),
  }
}
