// What the other nouns may use of the data on site. Its own services reach into the folder.
export { keepAppState, lockAppState, readAppState, writeAppState } from './app-state.ts'
export {
  insertDealership,
  listDealerships,
  lockDealership,
  lockSiteConfig,
  readSiteConfig,
  updateDealership,
  writeSiteConfig,
} from './site.ts'
export { readVersions, type Versions, watchVersions } from './versions.ts'
