import * as z from 'zod'
import { paths } from '../site/routes.ts'
import { findRedirect, redirectKey } from './redirect.ts'

export const MAX_SITEMAP_ADDRESSES = 20_000
/** The limit of a pasted or uploaded sitemap, unpacked. */
export const MAX_SITEMAP_LENGTH = 10_000_000

export const suggestionSchema = z.object({
  from: z.string(),
  to: z.string().nullable().describe('Null if nothing on the site resembles it'),
  state: z.enum(['suggested', 'unknown', 'same', 'redirected']),
})
export type Suggestion = z.infer<typeof suggestionSchema>

/** Pages of the site that an old address may lead to, with the words of their address. */
export interface TargetPage {
  href: string
  slug: string
}

interface Surroundings {
  pages: readonly TargetPage[]
  hasPage: (path: string) => boolean
  redirects: ReadonlyMap<string, string>
}

const CAR = '(?:cars?|vehicles?|stock|inventory|utes?|suvs?)'
/** Addresses of dealers' sites by their words. The first match wins, so the particular come before the general. */
const PATTERNS: readonly { pattern: RegExp; href: string }[] = [
  { pattern: /\b(privacy|terms|disclaimer)\b/, href: '' },
  { pattern: /\b(contact|enquir(y|e)|get in touch)\b/, href: paths.contact() },
  { pattern: /\btest drive\b/, href: paths.testDrive() },
  { pattern: /\b(finance|loans?|repayments?)\b/, href: paths.finance() },
  { pattern: /\b(sell|trade in|tradein|valuation|value my)\b/, href: paths.sellMyCar() },
  { pattern: /\b(service|servicing|parts|accessories|workshop)\b/, href: paths.serviceParts() },
  { pattern: /\b(offers?|specials?|deals|promotions?)\b/, href: paths.offers() },
  { pattern: /\b(blog|news|articles?)\b/, href: paths.blog() },
  {
    pattern: /\b(locations?|dealerships?|showrooms?|our yards?|about( us)?|our (team|story|people))\b/,
    href: paths.dealerships(),
  },
  {
    pattern: new RegExp(`\\b(demo|demonstrator)s?\\b.*\\b${CAR}\\b|\\b${CAR}\\b.*\\bdemo`),
    href: paths.carSales({ condition: 'demo' }),
  },
  {
    pattern: new RegExp(`\\b(used|second hand|pre owned|preowned)\\b`),
    href: paths.carSales({ condition: 'used' }),
  },
  {
    pattern: new RegExp(`\\bnew\\b.*\\b${CAR}\\b|\\b${CAR}\\b.*\\bnew\\b`),
    href: paths.carSales({ condition: 'new' }),
  },
  { pattern: /\b(models?|range)\b/, href: paths.models() },
  { pattern: new RegExp(`\\b(${CAR}|listing|search|buy|for sale)\\b`), href: paths.carSales() },
]

/** Suggests where each address of the old site should lead. */
export function suggestTargets(addresses: readonly string[], surroundings: Surroundings): Suggestion[] {
  const keys = new Set(addresses.flatMap((address) => redirectKey(address) ?? []))
  const pages = surroundings.pages.map((page) => ({ ...page, words: wordsOf(page.slug) }))
  return [...keys]
    .filter((from) => from !== '/')
    .map((from) => {
      if (surroundings.hasPage(from)) return { from, to: null, state: 'same' }
      const existing = findRedirect(surroundings.redirects, from)
      if (existing !== null) return { from, to: existing, state: 'redirected' }
      const to = pageOf(from, pages) ?? patternOf(from)
      return { from, to, state: to === null ? 'unknown' : 'suggested' }
    })
}

function wordsOf(path: string): string[] {
  return path
    .split('?')[0]!
    .replace(/\.(html?|php|aspx?)$/, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1)
}

/** A page whose address has all the words of the last part of the old one, or most of at least three. */
function pageOf(from: string, pages: readonly (TargetPage & { words: string[] })[]): string | null {
  const parts = (from.split('?')[0] ?? '').split('/').filter(Boolean)
  const words = wordsOf(parts.at(-1) ?? '')
  if (words.length === 0) return null
  const scored = pages
    .map((page) => ({ page, shared: words.filter((word) => page.words.includes(word)).length }))
    .filter(({ page, shared }) => {
      const isWhole = shared === words.length && shared === page.words.length
      const longer = Math.max(words.length, page.words.length)
      return isWhole || (shared >= 3 && shared / longer >= 0.6)
    })
    .toSorted((one, other) => other.shared - one.shared)
  return scored[0]?.page.href ?? null
}

function patternOf(from: string): string | null {
  const text = wordsOf(from).join(' ')
  return PATTERNS.find(({ pattern }) => pattern.test(text))?.href || null
}
