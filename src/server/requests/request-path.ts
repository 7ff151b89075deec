import { isConsolePath } from '../../domain/site/routes.ts'

/**
 * A path that browsers and links never send, and that a proxy, the checks of this server and the router could each read
 * in another way. The text before the query is tested as the client sent it.
 */
const REFUSED_PATHS: readonly { name: string; pattern: RegExp }[] = [
  { name: 'no slash at the beginning, such as a whole URL', pattern: /^(?!\/)/ },
  { name: 'a backslash, raw or encoded', pattern: /\\|%5c/i },
  // oxlint-disable-next-line no-control-regex
  { name: 'a control character, raw or encoded', pattern: /[\0-\x1f\x7f]|%[01][0-9a-f]|%7f/i },
  { name: 'a fragment', pattern: /#/ },
  { name: 'a segment of dots, raw or encoded', pattern: /\/(?:\.|%2e){1,2}(?:[/;]|$)/i },
  { name: 'an encoded slash next to a slash', pattern: /\/%2f|%2f(?:\/|$)/i },
]

export type PathVerdict =
  | { kind: 'plain' }
  | { kind: 'refused'; reason: string }
  /** Another spelling of the path `to`, which has the same query. */
  | { kind: 'moved'; to: string }

/** Judges a request's target, so that everything behind it reads one spelling of each path. */
export function judgeTarget(target: string): PathVerdict {
  const end = target.indexOf('?')
  const path = end === -1 ? target : target.slice(0, end)
  const plainPath = path.replace(/\/{2,}/g, '/').replace(/%[0-9a-f]{2}/gi, decodeUnreserved)
  // Decoding can complete another escape, so the plain spelling is tested too.
  const refusal = REFUSED_PATHS.find(({ pattern }) => pattern.test(path) || pattern.test(plainPath))
  if (refusal) return { kind: 'refused', reason: refusal.name }
  return plainPath === path ? { kind: 'plain' } : { kind: 'moved', to: plainPath + target.slice(path.length) }
}

/** Decodes the characters that never need an escape: with and without one, the path is the same. */
function decodeUnreserved(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escape
}

/** Whether anyone may see the page; the console's pages need a sign-in. */
export function isPublicPath(path: string): boolean {
  return !isConsolePath(pageOf(path))
}

/** Whether a public page is rendered for every request. */
export function isPersonal(path: string): boolean {
  const page = pageOf(path)
  return UNCACHED_PATHS.some((start) => page.startsWith(start))
}

/** Pages of one customer, and pages with free times, which change with every booking. */
const UNCACHED_PATHS = ['/bookings/', '/unsubscribe/', '/test-drive', '/service-parts']

/** Whether the router is requesting a page's data, whose query names routes. */
export function isDataRequest(path: string): boolean {
  return path.endsWith('.data')
}

/** Returns the path of the page that the router matches: it ignores case, and the ending of data requests. */
export function pageOf(path: string): string {
  return path.replace(/(?<=\/)_\.data$|\.data$/, '').toLowerCase()
}
