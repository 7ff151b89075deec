import { ROUTES } from '../site/routes.ts'

/** An address nobody has any more, and where it leads. Only asked where the site itself has nothing. */
export interface Redirect {
  from: string
  to: string
}

export type RedirectError = { field: 'from' | 'to'; message: string }

export const LONGEST_ADDRESS = 500
export const MOST_REDIRECTS = 20_000

/** As addresses are compared: of any host, small letters, no slash at the end, the query in one order. Null: it is no address. */
export function redirectKey(address: string): string | null {
  const trimmed = address.trim()
  if (trimmed.length > LONGEST_ADDRESS || !/^(?:\/(?!\/)|https?:\/\/)/i.test(trimmed)) return null
  const url = parsed(trimmed)
  if (!url) return null
  const path = url.pathname.toLowerCase().replace(/\/+$/, '') || '/'
  url.searchParams.sort()
  const query = url.searchParams.toString()
  return query === '' ? path : `${path}?${query}`
}

/** Where an address leads; the one with this very query before the one with any. */
export function findRedirect(redirects: ReadonlyMap<string, string>, address: string): string | null {
  const key = redirectKey(address)
  if (key === null) return null
  return redirects.get(key) ?? redirects.get(key.split('?')[0] ?? key) ?? null
}

/** One as it is kept, or what is wrong with it. `has`: what the site has a page for. */
export function judgeRedirect(
  { from, to }: Redirect,
  standing: ReadonlyMap<string, string>,
  has: (path: string) => boolean = () => false,
): { ok: true; redirect: Redirect } | { ok: false; error: RedirectError } {
  const key = redirectKey(from)
  if (key === null) return error('from', 'An old address such as /used-cars/hilux.html')
  if (key === '/') return error('from', 'The first page cannot lead elsewhere')
  if (OWN.has(key) || has(key)) return error('from', 'The site has a page there, so this would never be used')
  const target = targetOf(to)
  if (target === null) return error('to', 'An address such as /car-sales/used or https://example.com')
  if (leadsBack(key, target, standing)) return error('to', 'It would lead round in a circle')
  return { ok: true, redirect: { from: key, to: target } }
}

/** Addresses of the site that have no parameter in them. */
const OWN: ReadonlySet<string> = new Set(
  Object.values(ROUTES)
    .map(({ pattern }) => pattern)
    .filter((pattern) => !pattern.includes(':'))
    .map((pattern) => pattern.replace(/\/$/, '') || '/'),
)

/** Inside the site, or by https elsewhere. */
function targetOf(to: string): string | null {
  const trimmed = to.trim()
  if (trimmed.length > LONGEST_ADDRESS || /[\s\\]/.test(trimmed)) return null
  if (/^\/(?!\/)/.test(trimmed)) return parsed(trimmed) && trimmed
  return /^https:\/\//i.test(trimmed) && parsed(trimmed) ? trimmed : null
}

function leadsBack(from: string, to: string, standing: ReadonlyMap<string, string>): boolean {
  const seen = new Set([from])
  let next: string | null = to
  while (next !== null && next.startsWith('/')) {
    const key = redirectKey(next)
    if (key === null) return false
    if (seen.has(key)) return true
    seen.add(key)
    next = findRedirect(standing, key)
  }
  return false
}

function parsed(address: string): URL | null {
  try {
    return new URL(address, 'https://old.example')
  } catch {
    return null
  }
}

function error(field: RedirectError['field'], message: string): { ok: false; error: RedirectError } {
  return { ok: false, error: { field, message } }
}
