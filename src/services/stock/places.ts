import { readPlaces, readSuburbs } from '../../data/stock/places.ts'
import { type PlacesNamed, placeKey } from '../../domain/places/named-place.ts'
import type { Place } from '../../domain/places/place.ts'
import { POSTCODE } from '../../domain/places/postcode.ts'

export interface PlaceServices {
  /** Returns null for an unknown postcode. */
  locate(postcode: string): Place | null
  /** Suburbs of a name, or the position of a postcode. */
  placesNamed: PlacesNamed
}

export function createPlaceServices(): PlaceServices {
  // Loaded on first use: most programs and most visits never need them.
  let places: ReturnType<typeof readPlaces> | null = null
  let suburbs: ReturnType<typeof readSuburbs> | null = null

  function locate(postcode: string): Place | null {
    places ??= readPlaces()
    return places.get(postcode) ?? null
  }

  return {
    locate,
    placesNamed(name) {
      if (POSTCODE.test(name)) {
        const place = locate(name)
        return place ? [{ name, state: null, latitude: place.latitude, longitude: place.longitude }] : []
      }
      suburbs ??= readSuburbs()
      return suburbs.get(placeKey(name)) ?? []
    },
  }
}
