import { FUNCTIONS_PREFIX } from '../../constants.ts'
import { paths } from '../routes.ts'

export const SITEMAP_PATH = '/sitemap.xml'

const DISALLOWED_PATHS = [`${paths.admin()}/`, `${FUNCTIONS_PREFIX}/`]

/** `isOpen: false` keeps a demo or test site out of search engines. */
export function robotsTxt({ origin, isOpen }: { origin: string; isOpen: boolean }): string {
  const rules = isOpen ? DISALLOWED_PATHS.map((path) => `Disallow: ${path}`) : ['Disallow: /']
  const sitemap = isOpen ? ['', `Sitemap: ${origin}${SITEMAP_PATH}`] : []
  return `${['User-agent: *', ...rules, ...sitemap].join('\n')}\n`
}
