import { CONTENT_PREFIX, FUNCTIONS_PREFIX } from '../constants.ts'
import { ROUTES } from '../site/routes.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const LONGEST_SLUG = 80

/** First words of addresses that are not pages of the router: calls, files and what the server answers itself. */
const SERVED = [
  FUNCTIONS_PREFIX,
  CONTENT_PREFIX,
  '/assets',
  '/pictures',
  '/feeds',
  '/share',
  '/preview',
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** The first word of every address that has a meaning of its own; an editor's page there would never be seen. */
const TAKEN: ReadonlySet<string> = new Set(
  [...Object.values(ROUTES).map(({ pattern }) => pattern), ...SERVED]
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
)

/** What is wrong with it, in words for the editor; null: nothing. `isTopLevel`: it stands directly under the site's address. */
export function slugError(slug: string, { isTopLevel }: { isTopLevel: boolean }): string | null {
  if (slug.length > LONGEST_SLUG) return `An address has at most ${LONGEST_SLUG} characters`
  if (!SLUG.test(slug)) return 'An address is made of small letters, figures and single hyphens'
  if (isTopLevel && TAKEN.has(slug)) return `The site itself uses /${slug}: choose another address`
  return null
}

/** What a title would be as an address. */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '')
}
