// Exports for services of other nouns. Services of the same noun import its files directly.
export { ensureAppState, lockAppState, readAppState, writeAppState } from './app-state.ts'
export {
  insertDealership,
  listDealerships,
  lockDealership,
  lockSiteConfig,
  readSiteConfig,
  updateDealership,
  writeSiteConfig,
} from './site.ts'
export { lockSiteState, readSiteState, writeSiteState } from './site-state.ts'
export { readVersions, type Versions, watchVersions } from './versions.ts'
