import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { stockAgeingFunctions } from './ageing.ts'
import { carFigureFunctions } from './car-figures.ts'
import { carNeighbourFunctions } from './car-neighbours.ts'
import { carViewerFunctions } from './car-viewers.ts'
import { carFunctions } from './cars.ts'
import { stockDeskFunctions } from './desk.ts'
import { feedFunctions } from './feeds.ts'
import { importFunctions } from './imports.ts'
import { photoFunctions } from './photos.ts'
import { placeFunctions } from './places.ts'
import { salesTagFunctions } from './sales-tags.ts'
import { scheduledPriceFunctions } from './scheduled-prices.ts'
import { sourceFunctions } from './sources.ts'
import { searchFunctions } from './stock.ts'
import { valuationFunctions } from './valuations.ts'

/** Calls for stock: search, sales tags, the car editor, valuations and feeds. */
export function stockFunctions(app: OpenAPIHono<AppEnvironment>, services: Services) {
  return [
    searchFunctions(app, services),
    salesTagFunctions(app, services),
    carFunctions(app, services),
    carNeighbourFunctions(app, services),
    carViewerFunctions(app, services),
    placeFunctions(app, services),
    feedFunctions(app, services),
    valuationFunctions(app, services),
    stockDeskFunctions(app, services),
    scheduledPriceFunctions(app, services),
    carFigureFunctions(app, services),
    stockAgeingFunctions(app, services),
    importFunctions(app, services),
    sourceFunctions(app, services),
    photoFunctions(app, services),
  ] as const
}
export { stockFileFunctions } from './import-upload.ts'
export { photoPieceFunctions } from './photo-pieces.ts'
export { estimateSchema } from './valuations.ts'
