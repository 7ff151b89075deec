import { filterTable } from '../../search/filters.ts'
import type { SiteConfig } from '../../site/site-config.ts'
import type { AnswerGrounds } from './answer.ts'

type PublishedParts = Pick<AnswerGrounds, 'stock' | 'dealerships'> & {
  site: Pick<SiteConfig, 'name' | 'filters' | 'finance'>
}

/** Returns the published data that answers may use at this moment. */
export function groundsOf({ stock, dealerships, site }: PublishedParts, now: Date): AnswerGrounds {
  const { name: siteName, filters, finance } = site
  return { siteName, stock, dealerships, filters: filterTable(filters), finance, now }
}
