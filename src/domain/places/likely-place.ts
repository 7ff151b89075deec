import { distanceKm, type Point } from '../dealerships/distance.ts'
import type { NamedPlace } from './named-place.ts'

/** Beyond this a place is meant only if no other has its name. */
const MAX_KM_OF_AMBIGUOUS = 400

/** Returns which of several places with one name a customer of these dealerships means: the nearest to any of them. */
export function likelyPlace(
  places: readonly NamedPlace[],
  dealerships: readonly Point[],
): NamedPlace | undefined {
  const [nearest] = places
    .map((place) => ({ place, km: Math.min(...dealerships.map((each) => distanceKm(place, each))) }))
    .toSorted((a, b) => a.km - b.km)
  return places.length > 1 && nearest && nearest.km > MAX_KM_OF_AMBIGUOUS ? undefined : nearest?.place
}
