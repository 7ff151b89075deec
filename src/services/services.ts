import type { Database } from '../data/database.ts'
import type { PictureMaker } from '../integrations/pictures/picture-maker.ts'
import type { FileStorage } from '../integrations/storage/storage.ts'
import { type ComparisonServices, createComparisonServices } from './comparison.ts'
import { createHealthServices, type HealthServices } from './health.ts'
import { createImportServices, type ImportServices, type OpenStock } from './imports.ts'
import { createPictureServices, type PictureServices } from './pictures.ts'
import { createPlaceServices, type PlaceServices } from './places.ts'
import { type PublishedSource, publishedBy } from './published.ts'
import { createSearchServices, type SearchServices } from './search.ts'
import { createSessionServices, type SessionServices } from './sessions.ts'
import { createSignInServices, type SignInServices } from './sign-in.ts'
import { createSiteServices, type SiteServices } from './site.ts'
import { createTaxonomyServices, type TaxonomyServices } from './taxonomy.ts'
import { createVehiclePageServices, type VehiclePageServices } from './vehicle-page.ts'

/** What people can do here, by noun. A page's loader and an HTTP function call the same ones. */
export interface Services {
  site: SiteServices
  search: SearchServices
  taxonomy: TaxonomyServices
  comparison: ComparisonServices
  vehiclePage: VehiclePageServices
  signIn: SignInServices
  sessions: SessionServices
  pictures: PictureServices
  places: PlaceServices
  imports: ImportServices
  health: HealthServices
}

export interface ServiceDependencies {
  db: Database
  published: PublishedSource
  storage: FileStorage
  pictureMaker: PictureMaker
  openStock: OpenStock
  /** Hosts stock may be fetched from. */
  stockFeedHosts: readonly string[]
  /** Where the site is reached, as far as the operator said; an editor's word in the site config comes before it. */
  siteUrl: string | null
  secret: Uint8Array
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export function createServices(parts: ServiceDependencies): Services {
  const published = publishedBy(parts.published)
  const search = createSearchServices(published, () => parts.clock().getTime())
  return {
    site: createSiteServices(parts.published, parts.clock, parts.siteUrl),
    search,
    taxonomy: createTaxonomyServices(published, search),
    comparison: createComparisonServices(published),
    vehiclePage: createVehiclePageServices(published),
    signIn: createSignInServices(parts),
    sessions: createSessionServices(parts.db, parts.clock),
    pictures: createPictureServices(parts),
    places: createPlaceServices(),
    imports: createImportServices({ ...parts, allowedHosts: parts.stockFeedHosts }),
    health: createHealthServices(parts.db, parts.published),
  }
}
