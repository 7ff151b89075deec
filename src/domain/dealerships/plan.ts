import type { Point } from './distance.ts'

/** Position on the plan in percent from the left and the top. North is up. */
export interface PlanPoint {
  x: number
  y: number
}

export interface Plan {
  points: PlanPoint[]
  /** A round length and its width on the plan in percent. */
  scale: { km: number; width: number }
}

const KM_PER_DEGREE = 111.2
const SCALE_LENGTHS_KM = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]
/** Margin for names at the edges. */
const EDGE_PERCENT = 14
/** Keeps some surroundings around a single point. */
const MIN_PLAN_WIDTH_KM = 4

/** Plan with all points, for a given aspect ratio. Distances and directions are accurate for a city or a state, not beyond. */
export function planOf(points: readonly Point[], ratio: number): Plan {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const inner = 1 - (2 * EDGE_PERCENT) / 100
  const kmAcross = Math.max(
    MIN_PLAN_WIDTH_KM,
    ((east - west) * shrink * KM_PER_DEGREE) / inner,
    ((north - south) * KM_PER_DEGREE * ratio) / inner,
  )
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  const km = SCALE_LENGTHS_KM.findLast((length) => length <= kmAcross / 3) ?? 1
  return {
    points: points.map(({ latitude, longitude }) => ({
      x: 50 + (((longitude - middle.longitude) * shrink * KM_PER_DEGREE) / kmAcross) * 100,
      y: 50 - (((latitude - middle.latitude) * KM_PER_DEGREE * ratio) / kmAcross) * 100,
    })),
    scale: { km, width: (km / kmAcross) * 100 },
  }
}
