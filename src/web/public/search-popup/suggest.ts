import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { fold } from '../../../domain/search/fold.ts'
import { joinLetters, rankLabel } from '../../../domain/search/index/label-rank.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { BoxSuggestions } from '../../../services/stock/index.ts'
import { foldedWords, markFolded, markWords } from './match-label.ts'
import type { Entry, LinkSuggestion, Suggestion } from './suggestion.ts'

/** Pages of the site for a text. */
export type SuggestPages = (text: string) => LinkSuggestion[]

/** Returns pages that contain every word, best first; if there are none, pages a typo away. */
export function createPageSuggest(navigation: Navigation): SuggestPages {
  const pages = pagesOf(navigation).map((page) => ({ ...page, folded: fold(page.label) }))
  const fuse = new Fuse(pages, {
    keys: ['folded'],
    threshold: LOCAL_SEARCH.threshold,
    minMatchCharLength: LOCAL_SEARCH.minimumMatch,
    includeMatches: true,
    ignoreLocation: true,
  })
  return (text) => {
    const words = foldedWords(text)
    if (joinLetters(words.join('')) === '') return []
    const exact = pages
      .map((page) => ({ page, rank: rankLabel(page.folded, words) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank))
      .map(({ page }) => toSuggestion(page, markWords(page.label, words)))
    if (exact.length > 0) return withoutDuplicates(exact)
    return withoutDuplicates(
      fuse
        .search(words.join(' '))
        .map(({ item, matches }) => toSuggestion(item, markFolded(item.label, matches?.[0]?.indices ?? []))),
    )
  }
}

const MIN_PAGES = 2

/** Searches, vehicles and pages, at most ten. A car with the exact stock number comes first; pages always get some space. */
export function arrange(
  { searches, vehicles }: Pick<BoxSuggestions, 'searches' | 'vehicles'>,
  pages: readonly LinkSuggestion[],
  text: string,
): Suggestion[] {
  const words = foldedWords(text)
  const searchSuggestions = searches.map(
    ({ text: label, href, count }): Suggestion => ({
      kind: 'search',
      label,
      href,
      count,
      parts: markTyped(label, words),
    }),
  )
  const vehicleSuggestions = vehicles.map(
    (vehicle): Suggestion => ({
      kind: 'vehicle',
      label: vehicle.title,
      href: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
      vehicle,
    }),
  )
  const isExact = vehicles.some((vehicle) => isStockId(vehicle, text))
  const cars = isExact
    ? [...vehicleSuggestions, ...searchSuggestions]
    : [...searchSuggestions, ...vehicleSuggestions]
  const room = PAGING.suggestions - Math.min(pages.length, MIN_PAGES)
  return [...cars.slice(0, room), ...pages].slice(0, PAGING.suggestions)
}

/** Words of the label that were typed: a completion may also contain others. */
function markTyped(label: string, words: readonly string[]): LinkSuggestion['parts'] {
  const folded = fold(label)
  return markWords(
    label,
    words.filter((word) => folded.includes(word)),
  )
}

export function isStockId({ stockid }: Pick<VehicleCard, 'stockid'>, text: string): boolean {
  return fold(stockid) === fold(text.trim())
}

/** Removes repeated addresses, and repeated labels within a kind. */
function withoutDuplicates(suggestions: readonly LinkSuggestion[]): LinkSuggestion[] {
  const seenKeys = new Set<string>()
  return suggestions.filter(({ kind, label, href }) => {
    const names = [href, `${kind} ${fold(label)}`]
    if (names.some((name) => seenKeys.has(name))) return false
    for (const name of names) seenKeys.add(name)
    return true
  })
}

function toSuggestion({ kind, label, href, count }: Entry, parts: LinkSuggestion['parts']): LinkSuggestion {
  return { kind, label, href, count, parts }
}

function pagesOf({ main, quick, footer }: Navigation): Entry[] {
  const links = [...main, ...quick, ...footer.flatMap((column) => column.links)]
  const pages = new Map(
    links.map(({ label, href }) => [label, { kind: 'page', label, href, count: null } satisfies Entry]),
  )
  return [...pages.values()]
}
