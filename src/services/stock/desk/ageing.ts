import type { Database } from '../../../data/database/database.ts'
import { listAges, listPriceEffects } from '../../../data/stock/desk/ageing.ts'
import { type AgeingReport, summarise } from '../../../domain/vehicles/desk/ageing.ts'
import type { Published } from '../../published/index.ts'

export interface StockAgeingReport extends AgeingReport {
  dealerships: { slug: string; name: string }[]
}

export interface StockAgeingServices {
  /** How long the cars on sale have stood, and what price changes did. Null is all dealerships. */
  report(dealership: string | null): Promise<StockAgeingReport>
}

interface Parts {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createStockAgeingServices({ db, published, clock }: Parts): StockAgeingServices {
  return {
    async report(dealership) {
      const scope = { dealership, now: clock() }
      const [byDealership, byModel, effects] = await Promise.all([
        listAges(db, 'dealership', scope),
        listAges(db, 'model', scope),
        listPriceEffects(db, scope),
      ])
      return {
        byDealership,
        byModel,
        effects,
        summary: summarise(effects),
        dealerships: published().dealerships.map(({ slug, name }) => ({ slug, name })),
      }
    },
  }
}
