import { cardAt } from '../../domain/search/index/card-columns.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { type Comparison, compareVehicles } from '../../domain/vehicles/compare/comparison.ts'
import type { Published } from '../published/index.ts'

export interface ComparePage {
  /** In the order asked for. */
  vehicles: VehicleCard[]
  /** How many were asked for and are not there. Nobody is missing on the word of an empty yard. */
  missing: number
  table: Comparison[]
}

export interface ComparisonServices {
  compare(stockids: readonly string[]): ComparePage
}

export function createComparisonServices(published: () => Published): ComparisonServices {
  return {
    compare(stockids) {
      const { stock } = published()
      const rows = stockids.flatMap((stockid) => stock.index.rowOf(stockid) ?? [])
      const vehicles = rows.map((row) => cardAt(stock, row))
      const cars = rows.map((row, at) => ({
        ...stock.vehicles[row]!,
        dealershipName: vehicles[at]!.dealershipName,
      }))
      const missing = stock.vehicles.length === 0 ? 0 : stockids.length - rows.length
      return { vehicles, missing, table: compareVehicles(cars) }
    },
  }
}
