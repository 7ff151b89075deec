import { type Database, isDatabaseUnreachable } from '../../data/database/database.ts'
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
  /** Estimates a car's value from cars on sale here and recently sold ones. */
  estimate(car: OfferedCar): Promise<Estimate>
  /** Same as `estimate`, but rate-limited by address. */
  estimateFor(car: OfferedCar, address: string): Promise<EstimateOutcome>
  /** Returns suggestions for typing; other makes and models are accepted too. */
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

const ADDRESS_RATE_LIMIT = { points: 60, per: 10 * 60 } satisfies RateLimit
const DAY_MS = 86_400_000

export function createValuationServices({ db, published, clock }: Parts): ValuationServices {
  const byAddress = createRateLimiter(db, 'valuation-address', ADDRESS_RATE_LIMIT)
  const groupsByStock = new WeakMap<Vehicle[], Map<string, Vehicle[]>>()

  /** Groups the stock by car once, so a large stock is not scanned for every visitor. */
  function findOnSale(car: OfferedCar): Vehicle[] {
    const { vehicles } = published()
    const groups = groupsByStock.get(vehicles) ?? Map.groupBy(vehicles, carKey)
    groupsByStock.set(vehicles, groups)
    return groups.get(carKey(car)) ?? []
  }

  /** Without the database, only cars on sale are compared. */
  async function findRecentlySold({ year }: OfferedCar): Promise<SoldVehicle[]> {
    const { maxDaysSinceSale, maxYearsApart } = VALUATION_RULES
    const since = new Date(clock().getTime() - maxDaysSinceSale * DAY_MS)
    try {
      return await listSoldSince(db, { since, years: [year - maxYearsApart, year + maxYearsApart] })
    } catch (error) {
      if (isDatabaseUnreachable(error)) return []
      throw error
    }
  }

  async function estimate(car: OfferedCar): Promise<Estimate> {
    const soldCars = await findRecentlySold(car)
    const soldIds = new Set(soldCars.map(({ stockid }) => stockid))
    // A car sold a moment ago is still in memory; it must count once.
    const onSale = findOnSale(car).filter(({ stockid }) => !soldIds.has(stockid))
    const cars = [...onSale, ...soldCars]
    const valuation = valueCar(car, cars)
    if (valuation.kind === 'none') return { ...valuation, text: NO_RANGE_TEXTS[valuation.reason] }
    const carsByStockid = new Map(cars.map((each) => [each.stockid, each]))
    const similar = valuation.similar.map((figures) => {
      const { id, slug, title } = carsByStockid.get(figures.stockid) as Pick<
        SoldVehicle,
        'id' | 'slug' | 'title'
      >
      return { ...figures, title, href: paths.vehicle({ id, slug }), isSold: soldIds.has(figures.stockid) }
    })
    return { ...valuation, similar }
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
