import type { PlacesNamed } from '../../places/named-place.ts'
import { filterTable } from '../../search/filters.ts'
import type { SiteConfig } from '../../site/site-config.ts'
import type { AnswerGrounds } from './answer.ts'

type PublishedParts = Pick<AnswerGrounds, 'stock' | 'dealerships'> & {
  site: Pick<SiteConfig, 'name' | 'filters' | 'finance'>
}

/** Returns the data that answers may use at this moment. Without `placesNamed` no suburb is understood. */
export function groundsOf(
  { stock, dealerships, site }: PublishedParts,
  now: Date,
  placesNamed: PlacesNamed = () => [],
): AnswerGrounds {
  const { name: siteName, filters, finance } = site
  return { siteName, stock, dealerships, placesNamed, filters: filterTable(filters), finance, now }
}
