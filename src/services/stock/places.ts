import { readPlaces } from '../../data/stock/places.ts'
import type { Place } from '../../domain/places/place.ts'

export interface PlaceServices {
  /** Returns null for an unknown postcode. */
  locate(postcode: string): Place | null
}

export function createPlaceServices(): PlaceServices {
  // Loaded on first use: most programs and most visits never need it.
  let places: ReturnType<typeof readPlaces> | null = null
  return {
    locate(postcode) {
      places ??= readPlaces()
      return places.get(postcode) ?? null
    },
  }
}
