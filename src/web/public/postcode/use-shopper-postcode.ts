import { useSyncExternalStore } from 'react'
import { distanceKm, distanceText, type Point } from '../../../domain/dealerships/distance.ts'
import type { Place } from '../../../domain/places/place.ts'
import { shopperPostcode } from './shopper-postcode.ts'

/** Null on the server and while the page wakes up: where someone lives stands in no page that others see. */
export function useShopperPostcode(): Place | null {
  return useSyncExternalStore(shopperPostcode.subscribe, shopperPostcode.place, () => null)
}

/** '12 km away', once a postcode is known. */
export function useDistanceTo(showroom: Point | undefined): string | null {
  const place = useShopperPostcode()
  return place && showroom ? distanceText(distanceKm(place, showroom)) : null
}
