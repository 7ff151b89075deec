import type { Database } from '../../data/database/database.ts'
import type { Published } from '../published/index.ts'
import { createComparisonServices } from './comparison.ts'
import { createFeedServices } from './feeds.ts'
import { createImportServices, type OpenStock } from './imports.ts'
import { createPlaceServices } from './places.ts'
import { createSalesTagServices } from './sales-tags.ts'
import { createSearchServices } from './search.ts'
import { createTaxonomyServices } from './taxonomy.ts'
import { createValuationServices } from './valuations.ts'
import { createVehicleLinkServices } from './vehicle-links.ts'
import { createVehiclePageServices } from './vehicle-page.ts'

interface Dependencies {
  db: Database
  published: () => Published
  openStock: OpenStock
  /** Hosts stock may be fetched from. */
  stockFeedHosts: readonly string[]
  siteUrl: string | null
  isDemo: boolean
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  clock: () => Date
  logInfo: (message: string) => void
}

export type StockServices = ReturnType<typeof createStockServices>

/** Cars: how they come in, are found, shown, tagged and valued, and go out to other sites. */
export function createStockServices(parts: Dependencies) {
  const { db, published, clock } = parts
  const search = createSearchServices(published, () => clock().getTime())
  return {
    search,
    taxonomy: createTaxonomyServices(published, search),
    comparison: createComparisonServices(published),
    vehiclePage: createVehiclePageServices({ ...parts, search }),
    vehicleLinks: createVehicleLinkServices(db, published),
    salesTags: createSalesTagServices(parts),
    valuations: createValuationServices(parts),
    feeds: createFeedServices(parts),
    places: createPlaceServices(),
    imports: createImportServices({ ...parts, allowedHosts: parts.stockFeedHosts }),
  }
}
export type { FeedOverview, FeedServices } from './feeds.ts'
export type { ImportProgress } from './import-run.ts'
export { createImportServices, type ImportServices, type OpenStock, type UndoOutcome } from './imports.ts'
export type { ListedTag, SalesTagList, TagFile, TaggedCar, TagOptions } from './sales-tag-list.ts'
export type { Suggestion } from './suggest.ts'
export type { TaxonomyPage } from './taxonomy.ts'
export type { KnownMake, ValuationServices } from './valuations.ts'
export type { VehiclePage } from './vehicle-page.ts'
