import { paths } from '../site/routes.ts'

/** A link to the search page with filters in the query, by their URL names. */
export function searchHref(filters: Readonly<Record<string, string>>): string {
  const query = Object.entries(filters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join('&')
  return query ? `${paths.carSales()}?${query}` : paths.carSales()
}
