import { cardAt } from '../../domain/search/index/card-columns.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import { type Comparison, compareVehicles } from '../../domain/vehicles/compare/comparison.ts'
import type { Published } from '../published/index.ts'

export interface ComparePage {
  /** In the requested order. */
  vehicles: VehicleCard[]
  /** Number of requested cars that are not in stock. Zero while the whole stock is empty, which suggests it is not loaded. */
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
      const cars = rows.map((row, index) => ({
        ...stock.vehicles[row]!,
        dealershipName: vehicles[index]!.dealershipName,
      }))
      const missing = stock.vehicles.length === 0 ? 0 : stockids.length - rows.length
      return { vehicles, missing, table: compareVehicles(cars) }
    },
  }
}
