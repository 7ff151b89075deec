import type { ImportedVehicle, ImportRow, StockReading } from '../../src/domain/imports/import.ts'
import { makeVehicle } from './vehicle.ts'

/** Makes a vehicle as read from a feed, with a unique stock number by default. */
export function makeImported(overrides: Partial<ImportedVehicle> = {}): ImportedVehicle {
  const {
    id: _id,
    pictures: _pictures,
    soldAt: _sold,
    price: _price,
    priceType: _type,
    updatedAt: _updated,
    ...facts
  } = makeVehicle()
  return { ...facts, dealership: null, listedAt: null, ...overrides }
}

export const ALL_FIELDS = Object.keys(makeImported()) as (keyof ImportedVehicle)[]

/** Numbers the rows in order; a vehicle becomes a row without remarks. */
export function makeReading(
  rows: (ImportedVehicle | Omit<ImportRow, 'row'>)[],
  overrides: Partial<StockReading> = {},
): StockReading {
  const numberedRows = rows.map(
    (each, index): ImportRow =>
      'remarks' in each ? { row: index + 1, ...each } : { row: index + 1, vehicle: each, remarks: [] },
  )
  return {
    format: 'CSV',
    profile: 'plain',
    guessed: false,
    mapping: [],
    ignored: [],
    // Most feeds provide no status, listing date or previous price.
    provided: ALL_FIELDS.filter((field) => !['status', 'listedAt', 'previousPrice'].includes(field)),
    rows: (async function* batches() {
      for (let from = 0; from < numberedRows.length; from += 100) yield numberedRows.slice(from, from + 100)
    })(),
    progress: () => ({ read: 0, total: null }),
    close: async () => {},
    ...overrides,
  }
}
