import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { fold } from '../../../domain/search/fold.ts'
import { joinLetters, rankOf } from '../../../domain/search/index/label-rank.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import { markFolded, markWords, typedWords } from './match-label.ts'
import type { Entry, LinkSuggestion, Suggestion } from './suggestion.ts'

/** `more`: what the server would add to the searches. */
export type Suggest = (text: string, more?: readonly Entry[]) => LinkSuggestion[]

/** Entries that hold every word typed, the best fit first; when there are none, those a typo away. */
export function createSuggest(navigation: Navigation, makes: readonly MakeCount[]): Suggest {
  const own = entriesOf(navigation, makes).map((entry) => ({ ...entry, folded: fold(entry.label) }))
  const fuse = new Fuse(own, {
    keys: ['folded'],
    threshold: LOCAL_SEARCH.threshold,
    minMatchCharLength: LOCAL_SEARCH.minimumMatch,
    includeMatches: true,
    ignoreLocation: true,
  })
  return (text, more = []) => {
    const words = typedWords(text)
    if (joinLetters(words.join('')) === '') return []
    const exact = withMore(own, more, (entry) => rankOf(fold(entry.label), words) !== null)
      .map((entry) => ({ entry, rank: rankOf(fold(entry.label), words) }))
      .toSorted((a, b) => Number(a.rank) - Number(b.rank) || (b.entry.count ?? 0) - (a.entry.count ?? 0))
      .map(({ entry }) => toSuggestion(entry, markWords(entry.label, words)))
    if (exact.length > 0) return onceEach(exact)
    const near = fuse
      .search(words.join(' '))
      .map(({ item, matches }) => toSuggestion(item, markFolded(item.label, matches?.[0]?.indices ?? [])))
    return onceEach([...near, ...more.map((entry) => toSuggestion(entry, markWords(entry.label, words)))])
  }
}

/** Fewer searches than this of the page's own, and the server's fill up to it. */
export const ENOUGH_SEARCHES = 4

function withMore(own: readonly Entry[], more: readonly Entry[], fits: (entry: Entry) => boolean): Entry[] {
  const fitting = own.filter(fits)
  const known = new Set(fitting.map(({ href }) => href))
  const room = ENOUGH_SEARCHES - fitting.filter(({ kind }) => kind === 'search').length
  return [
    ...fitting,
    ...more.filter((entry) => fits(entry) && !known.has(entry.href)).slice(0, Math.max(0, room)),
  ]
}

const MOST_VEHICLES = 3
const ROOM_FOR_PAGES = 2

/**
 * Searches, vehicles, pages, ten at most. Vehicles come later than the rest and have their room kept, so that nothing
 * moves but what stands under them; a page that fits is never crowded out by models. A car meant by its stock id is first.
 */
export function arrange(
  links: readonly LinkSuggestion[],
  vehicles: readonly VehicleCard[],
  text: string,
): Suggestion[] {
  const room = PAGING.suggestions - MOST_VEHICLES
  const pages = links.filter(({ kind }) => kind === 'page')
  const searches = links
    .filter(({ kind }) => kind === 'search')
    .slice(0, room - Math.min(pages.length, ROOM_FOR_PAGES))
  const meant = vehicles.find((vehicle) => isStockId(vehicle, text))
  const words = typedWords(text)
  const isNamed = ({ title }: VehicleCard) => rankOf(fold(title), words) !== null
  const others = vehicles.filter((vehicle) => vehicle !== meant)
  const cars = [
    ...(meant ? [meant] : []),
    // A HiLux before a Corolla in white, for someone who types 'toyota hi'.
    ...others.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))),
  ]
  const shown = cars.slice(0, MOST_VEHICLES).map(
    (vehicle): Suggestion => ({
      kind: 'vehicle',
      label: vehicle.title,
      href: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
      vehicle,
    }),
  )
  const rest = pages.slice(0, room - searches.length)
  return meant ? [...shown, ...searches, ...rest] : [...searches, ...shown, ...rest]
}

export function isStockId({ stockid }: Pick<VehicleCard, 'stockid'>, text: string): boolean {
  return fold(stockid) === fold(text.trim())
}

/** No address twice, and no label twice within a kind. */
function onceEach(suggestions: readonly LinkSuggestion[]): LinkSuggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ kind, label, href }) => {
    const names = [href, `${kind} ${fold(label)}`]
    if (names.some((name) => seen.has(name))) return false
    for (const name of names) seen.add(name)
    return true
  })
}

function toSuggestion({ kind, label, href, count }: Entry, parts: LinkSuggestion['parts']): LinkSuggestion {
  return { kind, label, href, count, parts }
}

function entriesOf({ main, quick, footer }: Navigation, makes: readonly MakeCount[]): Entry[] {
  const searches = makes.flatMap(({ make, slug, count, models }): Entry[] => [
    { kind: 'search', label: make, href: paths.category({ make: slug }), count },
    ...models.map(
      (model): Entry => ({
        kind: 'search',
        label: `${make} ${model.model}`,
        href: paths.category({ make: slug, model: model.slug }),
        count: model.count,
      }),
    ),
  ])
  const links = [...main, ...quick, ...footer.flatMap((column) => column.links)]
  const pages = new Map(
    links.map(({ label, href }) => [label, { kind: 'page', label, href, count: null } satisfies Entry]),
  )
  return [...searches, ...pages.values()]
}
