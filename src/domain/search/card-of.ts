import type { VehicleCard } from '../vehicles/card.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { cardAt, cardColumnsOf } from './index/card-columns.ts'
import { columnsOf, dayOf } from './index/columns-of.ts'

/** The card of a single vehicle that may not be on sale; of those on sale the stock has them. */
export function cardOf(
  vehicle: Vehicle,
  dealershipNames: ReadonlyMap<string, string> = new Map(),
  dayAt: (date: Date) => number = dayOf,
): VehicleCard {
  const { columns, ordered } = columnsOf([vehicle], { dealershipNames })
  return cardAt({ columns, cards: cardColumnsOf(columns, ordered, dayAt) }, 0)
}
