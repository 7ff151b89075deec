import type { Point } from './distance.ts'

/** Where each point lies on a drawn plan, in percent of it from the left and the top; north is up. */
export interface PlacedPoint {
  x: number
  y: number
}

export interface Plan {
  points: PlacedPoint[]
  /** A round length, and how wide it is drawn in percent. */
  scale: { km: number; width: number }
}

const KM_PER_DEGREE = 111.2
const ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
/** Room for names at the edges, in percent. */
const EDGE = 14
/** Nothing is drawn closer than so many kilometres across: one place alone has a neighbourhood. */
const NARROWEST_KM = 4

/** A plan of given proportions with all points on it: true in distance and direction as far as a city or a state goes. */
export function planOf(points: readonly Point[], ratio: number): Plan {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const inner = 1 - (2 * EDGE) / 100
  const kmAcross = Math.max(
    NARROWEST_KM,
    ((east - west) * shrink * KM_PER_DEGREE) / inner,
    ((north - south) * KM_PER_DEGREE * ratio) / inner,
  )
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const km = ROUND.findLast((length) => length <= kmAcross / 3) ?? 1
  return {
    points: points.map(({ latitude, longitude }) => ({
      x: 50 + (((longitude - middle.longitude) * shrink * KM_PER_DEGREE) / kmAcross) * 100,
      y: 50 - (((latitude - middle.latitude) * KM_PER_DEGREE * ratio) / kmAcross) * 100,
    })),
    scale: { km, width: (km / kmAcross) * 100 },
  }
}
