import type { CarFigures } from '../src/data/stock/desk/figures.ts'
import type { VehicleStatus } from '../src/domain/vehicles/condition.ts'
import { seededRandom } from './random.ts'

interface DemoCar {
  stockid: string
  status: VehicleStatus
  listedAt: Date
  soldAt: Date | null
}

export const FIGURE_DAYS = 30
const DAY_MS = 86_400_000
const SEED = 4_207

/** Views and saves of each car for the last 30 days: new cars draw more visitors than those that have stood for long. */
export function demoFigures(today: Date, cars: readonly DemoCar[]): { day: string; figures: CarFigures[] }[] {
  const random = seededRandom(SEED)
  return Array.from({ length: FIGURE_DAYS }, (_, age) => new Date(today.getTime() - age * DAY_MS)).map(
    (date) => ({
      day: date.toISOString().slice(0, 10),
      figures: cars.flatMap(({ stockid, status, listedAt, soldAt }) => {
        const days = (date.getTime() - listedAt.getTime()) / DAY_MS
        const isOffered = days >= 0 && status !== 'draft' && (soldAt === null || soldAt >= date)
        if (!isOffered) return []
        const views = random.int(0, days < 14 ? 24 : days < 60 ? 14 : 7)
        const saves = random.chance(views / 40) ? random.int(1, 2) : 0
        return views + saves > 0 ? [{ stockid, views, saves }] : []
      }),
    }),
  )
}
