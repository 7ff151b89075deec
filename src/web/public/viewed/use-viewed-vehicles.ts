import { useSyncExternalStore } from 'react'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { viewedVehicles } from './viewed-vehicles.ts'

const NONE: readonly VehicleCard[] = []

/** None on the server and while the page wakes up: they belong to this browser alone. */
export function useViewedVehicles(): readonly VehicleCard[] {
  return useSyncExternalStore(viewedVehicles.subscribe, viewedVehicles.cards, () => NONE)
}
