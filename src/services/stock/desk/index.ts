import type { Database } from '../../../data/database/database.ts'
import type { Published } from '../../published/index.ts'
import { createStockAgeingServices } from './ageing.ts'
import { createScheduledPriceRuns } from './apply-scheduled-prices.ts'
import { createCarFigureServices } from './car-figures.ts'
import { createCarNeighbourServices } from './car-neighbours.ts'
import { createPricePreviewServices } from './price-preview.ts'
import { createScheduledPriceServices } from './scheduled-prices.ts'
import { createStockBulkServices } from './stock-bulk.ts'
import { createStockCounting } from './stock-counts.ts'
import { createStockExportServices } from './stock-export.ts'
import { createStockListServices } from './stock-list.ts'

interface Parts {
  db: Database
  published: () => Published
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

/** The stock list of staff, with the acts on many cars. */
export function createStockDeskServices(parts: Parts) {
  const counting = createStockCounting(parts.db, parts.clock)
  return {
    stockList: createStockListServices({ ...parts, counting }),
    carNeighbours: createCarNeighbourServices({ ...parts, counting }),
    stockBulk: createStockBulkServices(parts),
    scheduledPrices: createScheduledPriceServices(parts),
    scheduledPriceRuns: createScheduledPriceRuns(parts),
    pricePreview: createPricePreviewServices(parts),
    stockExport: createStockExportServices(parts),
    stockAgeing: createStockAgeingServices(parts),
    carFigures: createCarFigureServices(parts),
  }
}
