import { filterTable } from '../../search/filters.ts'
import type { SiteConfig } from '../../site/site-config.ts'
import type { AnswerGrounds } from './answer.ts'

type PublishedParts = Pick<AnswerGrounds, 'stock' | 'dealerships'> & {
  site: Pick<SiteConfig, 'name' | 'filters' | 'finance'>
}

/** What is published, as the assistant answers from it at one moment. */
export function groundsOf({ stock, dealerships, site }: PublishedParts, now: Date): AnswerGrounds {
  const { name: siteName, filters, finance } = site
  return { siteName, stock, dealerships, filters: filterTable(filters), finance, now }
}
