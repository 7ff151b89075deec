import { useSyncExternalStore } from 'react'
import { type SecuredVehicle, securedVehicles } from './secured-vehicles.ts'

const NONE: readonly SecuredVehicle[] = []

/** The shopper's own hold on a car: 'You asked us to hold this car until ...'. None on the server and while the page wakes up. */
export function useSecuredVehicle(stockid: string): SecuredVehicle | null {
  const all = useSyncExternalStore(securedVehicles.subscribe, securedVehicles.all, () => NONE)
  return all.find((secured) => secured.stockid === stockid) ?? null
}
