import { cardOf } from '../../src/domain/search/card-of.ts'
import type { VehicleCard } from '../../src/domain/vehicles/card.ts'
import { makeVehicle } from './vehicle.ts'

/** Makes a vehicle's card the way every list does. */
export function makeCard(overrides: Parameters<typeof makeVehicle>[0] = {}): VehicleCard {
  return cardOf(makeVehicle(overrides))
}
