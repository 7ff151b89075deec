import { paths } from './routes.ts'

/** schema.org's WebSite with its search; empty if the site's address is unknown. */
export function siteData(name: string, siteUrl: string | null): object[] {
  if (!siteUrl) return []
  const search = new URL(paths.carSales(), siteUrl)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name,
      url: new URL(paths.home(), siteUrl).href,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${search.href}?q={words}`,
        'query-input': 'required name=words',
      },
    },
  ]
}
