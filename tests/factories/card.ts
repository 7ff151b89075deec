import { cardAt, cardColumnsOf } from '../../src/domain/search/card-columns.ts'
import { columnsOf } from '../../src/domain/search/columns-of.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'
import type { Vehicle } from '../../src/domain/vehicles/vehicle.ts'
import { makeVehicle } from './vehicle.ts'

/** The card of such a vehicle, as every list makes it. */
export function makeCard(overrides: Parameters<typeof makeVehicle>[0] = {}): VehicleCard {
  return cardOf(makeVehicle(overrides))
}

export function cardOf(vehicle: Vehicle): VehicleCard {
  const { columns, ordered } = columnsOf([vehicle])
  return cardAt({ columns, cards: cardColumnsOf(columns, ordered) }, 0)
}
