import type { ImportedVehicle, ImportRow, StockReading } from '../../src/domain/imports/import.ts'
import { makeVehicle } from './vehicle.ts'

/** A vehicle as a feed tells it, with a stock number of its own unless one is given. */
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

/** Rows numbered as they come; a vehicle is a row that is taken without a remark. */
export function makeReading(
  rows: (ImportedVehicle | Omit<ImportRow, 'row'>)[],
  overrides: Partial<StockReading> = {},
): StockReading {
  const numbered = rows.map(
    (each, index): ImportRow =>
      'remarks' in each ? { row: index + 1, ...each } : { row: index + 1, vehicle: each, remarks: [] },
  )
  return {
    format: 'CSV',
    profile: 'plain',
    guessed: false,
    mapping: [],
    ignored: [],
    // What most feeds speak of: they name neither a status, a date nor a previous price.
    provided: ALL_FIELDS.filter((field) => !['status', 'listedAt', 'previousPrice'].includes(field)),
    rows: (async function* batches() {
      for (let from = 0; from < numbered.length; from += 100) yield numbered.slice(from, from + 100)
    })(),
    progress: () => ({ read: 0, total: null }),
    close: async () => {},
    ...overrides,
  }
}
