import { useSyncExternalStore } from 'react'
import { type SecuredVehicle, securedVehicles } from './secured-vehicles.ts'

const NONE: readonly SecuredVehicle[] = []

/** The shopper's own hold on a car. Null on the server and during hydration. */
export function useSecuredVehicle(stockid: string): SecuredVehicle | null {
  const all = useSyncExternalStore(securedVehicles.subscribe, securedVehicles.all, () => NONE)
  return all.find((secured) => secured.stockid === stockid) ?? null
}
