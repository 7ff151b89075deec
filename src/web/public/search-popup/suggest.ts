import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../../domain/constants.ts'
import type { Navigation } from '../../../domain/content/bodies.ts'
import { fold } from '../../../domain/search/fold.ts'
import { joinLetters, rankLabel } from '../../../domain/search/index/label-rank.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import { foldedWords, markFolded, markWords } from './match-label.ts'
import type { Entry, LinkSuggestion, Suggestion } from './suggestion.ts'

/** `more`: searches suggested by the server. */
export type Suggest = (text: string, more?: readonly Entry[]) => LinkSuggestion[]

/** Returns entries that contain every word, best first; if there are none, entries a typo away. */
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
    const words = foldedWords(text)
    if (joinLetters(words.join('')) === '') return []
    const exact = withMore(own, more, (entry) => rankLabel(fold(entry.label), words) !== null)
      .map((entry) => ({ entry, rank: rankLabel(fold(entry.label), words) }))
      .toSorted((a, b) => Number(a.rank) - Number(b.rank) || (b.entry.count ?? 0) - (a.entry.count ?? 0))
      .map(({ entry }) => toSuggestion(entry, markWords(entry.label, words)))
    if (exact.length > 0) return withoutDuplicates(exact)
    const near = fuse
      .search(words.join(' '))
      .map(({ item, matches }) => toSuggestion(item, markFolded(item.label, matches?.[0]?.indices ?? [])))
    return withoutDuplicates([
      ...near,
      ...more.map((entry) => toSuggestion(entry, markWords(entry.label, words))),
    ])
  }
}

/** The server's searches fill up the page's own to this number. */
export const MIN_SEARCHES = 4

function withMore(own: readonly Entry[], more: readonly Entry[], fits: (entry: Entry) => boolean): Entry[] {
  const fitting = own.filter(fits)
  const usedHrefs = new Set(fitting.map(({ href }) => href))
  const room = MIN_SEARCHES - fitting.filter(({ kind }) => kind === 'search').length
  return [
    ...fitting,
    ...more.filter((entry) => fits(entry) && !usedHrefs.has(entry.href)).slice(0, Math.max(0, room)),
  ]
}

const MAX_VEHICLES = 3
const MIN_PAGES = 2

/** Searches, vehicles and pages, at most ten. Vehicles arrive later and have their space reserved, so that little moves; pages always get some space. A car with the exact stock number comes first. */
export function arrange(
  links: readonly LinkSuggestion[],
  vehicles: readonly VehicleCard[],
  text: string,
): Suggestion[] {
  const room = PAGING.suggestions - MAX_VEHICLES
  const pages = links.filter(({ kind }) => kind === 'page')
  const searches = links
    .filter(({ kind }) => kind === 'search')
    .slice(0, room - Math.min(pages.length, MIN_PAGES))
  const exactVehicle = vehicles.find((vehicle) => isStockId(vehicle, text))
  const words = foldedWords(text)
  const isNamed = ({ title }: VehicleCard) => rankLabel(fold(title), words) !== null
  const others = vehicles.filter((vehicle) => vehicle !== exactVehicle)
  const cars = [
    ...(exactVehicle ? [exactVehicle] : []),
    // For 'toyota hi', a HiLux comes before a white Corolla.
    ...others.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a))),
  ]
  const vehicleSuggestions = cars.slice(0, MAX_VEHICLES).map(
    (vehicle): Suggestion => ({
      kind: 'vehicle',
      label: vehicle.title,
      href: paths.vehicle({ id: vehicle.id, slug: vehicle.slug }),
      vehicle,
    }),
  )
  const rest = pages.slice(0, room - searches.length)
  return exactVehicle
    ? [...vehicleSuggestions, ...searches, ...rest]
    : [...searches, ...vehicleSuggestions, ...rest]
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
