import { readPlaces } from '../../data/stock/places.ts'
import type { Place } from '../../domain/places/place.ts'

export interface PlaceServices {
  /** Null for a postcode nobody lives in. */
  locate(postcode: string): Place | null
}

export function createPlaceServices(): PlaceServices {
  // Read when first asked for: most programs and most visits never ask.
  let places: ReturnType<typeof readPlaces> | null = null
  return {
    locate(postcode) {
      places ??= readPlaces()
      return places.get(postcode) ?? null
    },
  }
}
