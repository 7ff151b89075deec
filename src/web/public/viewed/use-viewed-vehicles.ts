import { useSyncExternalStore } from 'react'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { viewedVehicles } from './viewed-vehicles.ts'

const NONE: readonly never[] = []

/** Includes ids without a stored card. */
export function useViewedIds(): readonly string[] {
  return useSyncExternalStore(viewedVehicles.subscribe, viewedVehicles.ids, () => NONE)
}

/** Empty on the server and during hydration, because they belong to this browser alone. */
export function useViewedVehicles(): readonly VehicleCard[] {
  return useSyncExternalStore(viewedVehicles.subscribe, viewedVehicles.cards, () => NONE)
}
