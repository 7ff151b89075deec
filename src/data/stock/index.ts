// What the other nouns may use of the data on stock. Its own services reach into the folder.
export { listSalesTags } from './sales-tags.ts'
export { findSharedVehicle } from './shared-vehicles.ts'
export { findAskedVehicle, listDaysToSell, listKnownOptions, listVehiclesOnSale } from './vehicles.ts'
