import type { PlacesNamed } from '../../places/named-place.ts'
import { filterTable } from '../../search/filters.ts'
import type { SiteConfig } from '../../site/site-config.ts'
import type { AnswerGrounds } from './answer.ts'

type PublishedParts = Pick<AnswerGrounds, 'stock' | 'dealerships'> & {
  site: Pick<SiteConfig, 'name' | 'filters' | 'finance'>
}

/** For callers that need no suburbs. */
export const NO_PLACES: PlacesNamed = () => []

/** Returns the data that answers may use at this moment. */
export function groundsOf(
  { stock, dealerships, site }: PublishedParts,
  now: Date,
  placesNamed: PlacesNamed,
): AnswerGrounds {
  const { name: siteName, filters, finance } = site
  return { siteName, stock, dealerships, placesNamed, filters: filterTable(filters), finance, now }
}
