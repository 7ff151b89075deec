import { WORDS_PARAMETER } from '../search/typed-words.ts'
import { addressOf } from './address.ts'
import { paths } from './routes.ts'

/** schema.org's WebSite with its search; empty if the site's address is unknown. */
export function siteData(name: string, siteUrl: string | null): object[] {
  if (!siteUrl) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: addressOf(paths.home(), siteUrl),
      potentialAction: {
        '@type': 'SearchAction',
        target: `${addressOf(paths.carSales(), siteUrl)}?${WORDS_PARAMETER}={words}`,
        'query-input': 'required name=words',
      },
    },
  ]
}
