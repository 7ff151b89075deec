import { FUNCTIONS_PREFIX } from '../constants.ts'
import { paths } from './routes.ts'

export const SITEMAP_PATH = '/sitemap.xml'

/** Where search engines have no business. */
const CLOSED = [`${paths.admin()}/`, `${FUNCTIONS_PREFIX}/`]

/** `isOpen`: false keeps a site that is not anybody's real one out of every index. */
export function robotsTxt({ origin, isOpen }: { origin: string; isOpen: boolean }): string {
  const rules = isOpen ? CLOSED.map((path) => `Disallow: ${path}`) : ['Disallow: /']
  const sitemap = isOpen ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : []
  return `${['User-agent: *', ...rules, ...sitemap].join('\n')}\n`
}
