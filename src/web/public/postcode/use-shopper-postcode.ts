import { useSyncExternalStore } from 'react'
import { distanceKm, distanceText, type Point } from '../../../domain/dealerships/distance.ts'
import type { Place } from '../../../domain/places/place.ts'
import { shopperPostcode } from './shopper-postcode.ts'

/** Null on the server and during hydration: cached pages must not contain where someone lives. */
export function useShopperPostcode(): Place | null {
  return useSyncExternalStore(shopperPostcode.subscribe, shopperPostcode.place, () => null)
}

/** Example: '12 km away', once the postcode is known. */
export function useDistanceTo(dealership: Point | undefined): string | null {
  const place = useShopperPostcode()
  return place && dealership ? distanceText(distanceKm(place, dealership)) : null
}
