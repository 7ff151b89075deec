import type { VehicleCard } from '../vehicles/card.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import { cardAt, cardColumnsOf } from './index/card-columns.ts'
import { columnsOf, dayOf } from './index/columns-of.ts'

/** Builds the card of one vehicle, which may not be on sale. Cards of vehicles on sale come from the stock columns. */
export function cardOf(
  vehicle: Vehicle,
  dealershipNames: ReadonlyMap<string, string> = new Map(),
  dayAt: (date: Date) => number = dayOf,
): VehicleCard {
  const { columns, ordered } = columnsOf([vehicle], { dealershipNames })
  return cardAt({ columns, cards: cardColumnsOf(columns, ordered, dayAt) }, 0)
}
