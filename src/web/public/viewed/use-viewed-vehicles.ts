import { useSyncExternalStore } from 'react'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { viewedVehicles } from './viewed-vehicles.ts'

const NONE: readonly never[] = []

/** Those that were looked at, whether or not it is known how they look. */
export function useViewedIds(): readonly string[] {
  return useSyncExternalStore(viewedVehicles.subscribe, viewedVehicles.ids, () => NONE)
}

/** None on the server and while the page wakes up: they belong to this browser alone. */
export function useViewedVehicles(): readonly VehicleCard[] {
  return useSyncExternalStore(viewedVehicles.subscribe, viewedVehicles.cards, () => NONE)
}
