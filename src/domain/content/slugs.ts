import { CONTENT_PREFIX, FUNCTIONS_PREFIX } from '../constants.ts'
import { ROUTES } from '../site/routes.ts'

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_SLUG_LENGTH = 80

/** Paths outside the router: functions, files and other server routes. */
const SERVER_PATHS = [
  FUNCTIONS_PREFIX,
  CONTENT_PREFIX,
  '/assets',
  '/pictures',
  '/feeds',
  '/share',
  '/preview',
  '/staff-look',
  '/dev',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** First words of the site's own addresses. An editor's page at one of these would be unreachable. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  [...Object.values(ROUTES).map(({ pattern }) => pattern), ...SERVER_PATHS]
    .map((pattern) => pattern.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':')),
)

/** Error for the editor; null for a valid slug. `isTopLevel`: the address is directly below the root of the site. */
export function slugError(slug: string, { isTopLevel }: { isTopLevel: boolean }): string | null {
  if (slug.length > MAX_SLUG_LENGTH) return `Use at most ${MAX_SLUG_LENGTH} characters`
  if (!SLUG.test(slug)) return 'Use only lower-case letters, digits and single hyphens'
  if (isTopLevel && RESERVED_WORDS.has(slug)) return `The site itself uses /${slug}. Choose another address`
  return null
}

/** Suggests a slug for a title. */
export function slugOfTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('+', ' plus ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replaceAll(/^-|-$/g, '')
}
