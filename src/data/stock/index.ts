// Exports for services of other nouns. Services of the same noun import its files directly.
export { listSalesTags } from './sales-tags.ts'
export { findSharedVehicle } from './shared-vehicles.ts'
export { findLeadVehicle, listDaysToSell, listKnownOptions, listVehiclesOnSale } from './vehicles.ts'
