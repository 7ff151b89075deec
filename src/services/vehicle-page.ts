import type { Trail } from '../domain/breadcrumbs/breadcrumbs.ts'
import { cardAt, optionAt } from '../domain/search/card-columns.ts'
import type { VehicleCard } from '../domain/vehicles/card.ts'
import { type Comparison, compareVehicles } from '../domain/vehicles/comparison.ts'
import type { Published } from './published.ts'
import type { Stock } from './stock.ts'

export interface VehiclePage {
  vehicle: VehicleCard
  trail: Trail
  /** What is known of it, in groups. */
  facts: Comparison[]
}

export interface VehiclePageServices {
  /** Null when no such vehicle is on sale. */
  find(id: string): VehiclePage | null
}

export function createVehiclePageServices(published: () => Published): VehiclePageServices {
  return {
    find(id) {
      const { stock } = published()
      const row = stock.cards.ids.indexOf(id)
      const vehicle = stock.vehicles[row]
      if (!vehicle) return null
      const card = cardAt(stock, row)
      const facts = compareVehicles([{ ...vehicle, dealershipName: card.dealershipName }])
      return { vehicle: card, trail: trailAt(stock, row), facts }
    },
  }
}

/** By the stock's own options: two names of one slug are told apart there. */
function trailAt({ columns }: Stock, row: number): Trail {
  const steps = (['condition', 'make', 'model', 'badge'] as const).flatMap((step) => {
    const option = optionAt(columns, step, row)
    return option ? [[step, option] as const] : []
  })
  return Object.fromEntries(steps)
}
