import type { Database } from '../../data/database/database.ts'
import type { PhotoMaker } from '../../integrations/photos/photo-maker.ts'
import type { PictureHost } from '../../integrations/photos/picture-host.ts'
import type { StockFiles } from '../../integrations/stock-files/stock-files.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import type { VehicleLookup } from '../../integrations/vehicle-lookup/vehicle-lookup.ts'
import type { PictureFiles } from '../pictures/index.ts'
import type { Published } from '../published/index.ts'
import { createCarServices } from './cars/cars.ts'
import { createComparisonServices } from './comparison.ts'
import { createStockDeskServices } from './desk/index.ts'
import { createFeedServices } from './feeds.ts'
import { createImportServices, type OpenStock } from './imports/imports.ts'
import type { InspectStock } from './imports/prepare-file.ts'
import { createPreparedServices } from './imports/prepared-imports.ts'
import type { ReadStockRows } from './imports/sample-rows.ts'
import { createCarPhotoServices } from './photos/car-photos.ts'
import { createPlaceServices } from './places.ts'
import { createSalesTagServices } from './sales-tags.ts'
import { createSearchServices } from './search.ts'
import { createSourceServices } from './sources/sources.ts'
import { createTaxonomyServices } from './taxonomy.ts'
import { createValuationServices } from './valuations.ts'
import { createVehicleLinkServices } from './vehicle-links.ts'
import { createVehiclePageServices } from './vehicle-page.ts'
import { createVehicleRecords } from './vehicle-records.ts'

interface Dependencies {
  db: Database
  published: () => Published
  openStock: OpenStock
  inspectStock: InspectStock
  readStockRows: ReadStockRows
  stockFiles: StockFiles
  consoleUrl: string | null
  /** Hosts that stock may be fetched from. */
  stockFeedHosts: readonly string[]
  isSiteBusy?: (() => boolean) | undefined
  siteUrl: string | null
  isDemo: boolean
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
  logInfo: (message: string) => void
  logError: (error: unknown, message: string) => void
  /** Null: cars are typed in. */
  vehicleLookup: VehicleLookup | null
  secret: Uint8Array
  storage: FileStorage
  photoMaker: PhotoMaker
  pictureHost: PictureHost
  pictures: Pick<PictureFiles, 'discard'>
}

export type StockServices = ReturnType<typeof createStockServices>

/** Import, search, display, tagging, valuation and export of cars. */
export function createStockServices(parts: Dependencies) {
  const { db, published, clock } = parts
  const imports = createImportServices({ ...parts, allowedHosts: parts.stockFeedHosts })
  const search = createSearchServices(published, () => clock().getTime())
  const vehicleRecords = createVehicleRecords(parts)
  return {
    search,
    taxonomy: createTaxonomyServices(published, search),
    comparison: createComparisonServices(published),
    vehicleRecords,
    vehiclePage: createVehiclePageServices({ ...parts, search, vehicleRecords }),
    vehicleLinks: createVehicleLinkServices(db, published),
    salesTags: createSalesTagServices(parts),
    cars: createCarServices(parts),
    valuations: createValuationServices(parts),
    feeds: createFeedServices(parts),
    ...createStockDeskServices(parts),
    places: createPlaceServices(),
    imports,
    preparedImports: createPreparedServices({ ...parts, imports }),
    sources: createSourceServices({ ...parts, imports }),
    ...createCarPhotoServices(parts),
  }
}
export type { DeletedCarEntry } from './cars/car-deletion.ts'
export type { SavedDraft } from './cars/car-drafts.ts'
export type { CarHistory, HistoryEntry } from './cars/car-history.ts'
export type { CarSuggestions } from './cars/car-suggestions.ts'
export type { CarServices, EditedCar } from './cars/cars.ts'
export type { WindowCard } from './cars/window-cards.ts'
export type { StockAgeingReport } from './desk/ageing.ts'
export type { ScheduledPriceRuns } from './desk/apply-scheduled-prices.ts'
export type { BulkResult } from './desk/bulk-fields.ts'
export type { CarFigureServices } from './desk/car-figures.ts'
export type { CarNeighbours } from './desk/car-neighbours.ts'
export type { PricedCar, PricePreview } from './desk/price-preview.ts'
export type { ListedSchedule } from './desk/scheduled-prices.ts'
export type { ListedCar, StockList } from './desk/stock-list.ts'
export type { FeedOverview, FeedServices } from './feeds.ts'
export type { ImportProgress } from './imports/import-run.ts'
export {
  createImportServices,
  type ImportServices,
  type OpenStock,
  type UndoOutcome,
} from './imports/imports.ts'
export type { InspectStock } from './imports/prepare-file.ts'
export type { ListedPreparedRow, PreparedServices } from './imports/prepared-imports.ts'
export type { PreparedView, ViewedColumn, ViewedWord } from './imports/prepared-view.ts'
export type { ReadStockRows, SampleRow } from './imports/sample-rows.ts'
export type { BoxSuggestions } from './keyword-box.ts'
export type { FeedPictureServices } from './photos/feed-pictures.ts'
export type { PhotoSweep } from './photos/sweep-photos.ts'
export type { ListedTag, SalesTagList, TagFile, TaggedCar, TagOptions } from './sales-tag-list.ts'
export type { ListedRun, ListedSource, SourceList } from './sources/source-list.ts'
export type { SourceServices } from './sources/sources.ts'
export type { Suggestion } from './suggest.ts'
export type { TaxonomyPage } from './taxonomy.ts'
export type { KnownMake, ValuationServices } from './valuations.ts'
export type { VehiclePage } from './vehicle-page.ts'
export type { VehicleRecords } from './vehicle-records.ts'
