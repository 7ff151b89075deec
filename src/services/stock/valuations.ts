import { type Database, isDatabaseAway } from '../../data/database/database.ts'
import { createRateLimiter, type RateLimit } from '../../data/security/index.ts'
import { listSoldSince, type SoldVehicle } from '../../data/stock/vehicles.ts'
import { type Refusal, refuseTooMany } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import { type Estimate, NO_RANGE_TEXTS } from '../../domain/valuation/estimate.ts'
import { carKey, valueCar } from '../../domain/valuation/valuation.ts'
import { VALUATION_RULES } from '../../domain/valuation/valuation-rules.ts'
import type { OfferedCar } from '../../domain/valuation/valuation-types.ts'
import type { Vehicle } from '../../domain/vehicles/vehicle.ts'
import type { Published } from '../published/index.ts'
import { limitKey } from '../security/index.ts'

export type EstimateOutcome = { ok: true; estimate: Estimate } | Refusal<'too_many'>

export interface ValuationServices {
  /** What a car may bring, by the cars on sale here and those sold of late. */
  estimate(car: OfferedCar): Promise<Estimate>
  /** The same for anybody who asks. */
  estimateFor(car: OfferedCar, address: string): Promise<EstimateOutcome>
  /** For those who type: makes and models here, of which any other may be typed as well. */
  knownCars(): KnownMake[]
}

export interface KnownMake {
  make: string
  models: string[]
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

const BY_ADDRESS = { points: 60, per: 10 * 60 } satisfies RateLimit
const DAY = 86_400_000

export function createValuationServices({ db, published, clock }: Parts): ValuationServices {
  const byAddress = createRateLimiter(db, 'valuation-address', BY_ADDRESS)
  const grouped = new WeakMap<Vehicle[], Map<string, Vehicle[]>>()

  /** Found by name: a large stock is gone through once, not for every visitor. */
  function onSale(car: OfferedCar): Vehicle[] {
    const { vehicles } = published()
    const groups = grouped.get(vehicles) ?? Map.groupBy(vehicles, carKey)
    grouped.set(vehicles, groups)
    return groups.get(carKey(car)) ?? []
  }

  /** With the database away the cars on sale have to do. */
  async function soldOfLate({ year }: OfferedCar): Promise<SoldVehicle[]> {
    const { soldWithinDays, yearsApart } = VALUATION_RULES
    const since = new Date(clock().getTime() - soldWithinDays * DAY)
    try {
      return await listSoldSince(db, { since, years: [year - yearsApart, year + yearsApart] })
    } catch (error) {
      if (isDatabaseAway(error)) return []
      throw error
    }
  }

  async function estimate(car: OfferedCar): Promise<Estimate> {
    const sold = await soldOfLate(car)
    const soldIds = new Set(sold.map(({ stockid }) => stockid))
    // One that was sold a moment ago is still in memory: it counts once.
    const here = onSale(car).filter(({ stockid }) => !soldIds.has(stockid))
    const cars = [...here, ...sold]
    const found = valueCar(car, cars)
    if (found.kind === 'none') return { ...found, text: NO_RANGE_TEXTS[found.reason] }
    const carOf = new Map(cars.map((each) => [each.stockid, each]))
    const similar = found.similar.map((figures) => {
      const { id, slug, title } = carOf.get(figures.stockid) as Pick<SoldVehicle, 'id' | 'slug' | 'title'>
      return { ...figures, title, href: paths.vehicle({ id, slug }), isSold: soldIds.has(figures.stockid) }
    })
    return { ...found, similar }
  }

  return {
    estimate,

    knownCars: () =>
      published().summary.makes.map(({ make, models }) => ({
        make,
        models: models.map(({ model }) => model),
      })),

    async estimateFor(car, address) {
      const wait = await byAddress.take(limitKey(address))
      if (wait !== null) return refuseTooMany(wait)
      return { ok: true, estimate: await estimate(car) }
    },
  }
}
