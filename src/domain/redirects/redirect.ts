import { ROUTES } from '../site/routes.ts'

/** Leads an old address to a new one. Used only if the site has no page at the old address. */
export interface Redirect {
  from: string
  to: string
}

export type RedirectError = { field: 'from' | 'to'; message: string }

export const MAX_ADDRESS_LENGTH = 500
export const MAX_REDIRECTS = 20_000

/** Normalises an address: without host, in lower case, without trailing slash, with a sorted query. Null if invalid. */
export function redirectKey(address: string): string | null {
  const trimmed = address.trim()
  if (trimmed.length > MAX_ADDRESS_LENGTH || !/^(?:\/(?![/\\])|https?:\/\/)/i.test(trimmed)) return null
  const url = parseUrl(trimmed)
  if (!url) return null
  const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  const query = url.searchParams.toString()
  return query === '' ? path : `${path}?${query}`
}

/** Target of an address. A redirect with the exact query takes precedence over one without. */
export function findRedirect(redirects: ReadonlyMap<string, string>, address: string): string | null {
  const key = redirectKey(address)
  if (key === null) return null
  return redirects.get(key) ?? redirects.get(key.split('?')[0] ?? key) ?? null
}

/** Returns the normalised redirect or an error. `hasPage` tells whether the site has a page at a path. */
export function checkRedirect(
  { from, to }: Redirect,
  existing: ReadonlyMap<string, string>,
  hasPage: (path: string) => boolean = () => false,
): { ok: true; redirect: Redirect } | { ok: false; error: RedirectError } {
  const key = redirectKey(from)
  if (key === null) return refuse('from', 'Enter an old address such as /used-cars/hilux.html')
  if (key === '/') return refuse('from', 'The home page cannot be redirected')
  if (OWN_PATHS.has(key) || hasPage(key))
    return refuse('from', 'The site has a page at this address, so the redirect would never be used')
  const target = targetOf(to)
  if (target === null) return refuse('to', 'Enter an address such as /car-sales/used or https://example.com')
  if (isCircular(key, target, existing)) return refuse('to', 'This would create a redirect loop')
  return { ok: true, redirect: { from: key, to: target } }
}

/** Addresses of the site without parameters. */
const OWN_PATHS: ReadonlySet<string> = new Set(
  Object.values(ROUTES)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':'))
    .map((pattern) => pattern.replace(/\/$/, '') || '/'),
)

/** Accepts a path of the site or an https address. */
function targetOf(to: string): string | null {
  const trimmed = to.trim()
  if (trimmed.length > MAX_ADDRESS_LENGTH || /[\s\\]/.test(trimmed)) return null
  if (/^\/(?!\/)/.test(trimmed)) return parseUrl(trimmed) && trimmed
  return /^https:\/\//i.test(trimmed) && parseUrl(trimmed) ? trimmed : null
}

function isCircular(from: string, to: string, existing: ReadonlyMap<string, string>): boolean {
  const visited = new Set([from])
  let next: string | null = to
  while (next !== null && next.startsWith('/')) {
    const key = redirectKey(next)
    if (key === null) return false
    if (visited.has(key)) return true
    visited.add(key)
    next = findRedirect(existing, key)
  }
  return false
}

function parseUrl(address: string): URL | null {
  try {
    return new URL(address, 'https://old.example')
  } catch {
    return null
  }
}

function refuse(field: RedirectError['field'], message: string): { ok: false; error: RedirectError } {
  return { ok: false, error: { field, message } }
}
