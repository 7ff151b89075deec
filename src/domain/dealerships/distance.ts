import { wholeText } from '../vehicles/prices/price.ts'

export interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_KM = 6_371

/** Great-circle distance. */
export function distanceKm(from: Point, to: Point): number {
  const halfChord =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(to.longitude - from.longitude)
  // Rounding can push opposite points slightly past 1, where asin returns NaN.
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(halfChord)))
}

/** '12 km away'. Whole kilometres only, because a postcode locates no more than a suburb. */
export function distanceText(km: number): string {
  return km < 1 ? 'under 1 km away' : `${wholeText(km)} km away`
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
