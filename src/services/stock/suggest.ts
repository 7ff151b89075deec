import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../domain/constants.ts'
import { fold } from '../../domain/search/fold.ts'
import { cardAt, optionAt } from '../../domain/search/index/card-columns.ts'
import { joinLetters, rankLabel } from '../../domain/search/index/label-rank.ts'
import type { StockColumns } from '../../domain/search/index/stock-columns.ts'
import { modelsByMake, stockedOptions } from '../../domain/search/models-by-make.ts'
import type { Selected } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import { paths } from '../../domain/site/routes.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Stock } from '../published/index.ts'

export interface Suggestion {
  text: string
  kind: 'make' | 'model' | 'body' | 'vehicle'
  href: string
  /** Number of matching vehicles. */
  count: number
  /** The car itself, if its complete stock number was typed. */
  vehicle?: VehicleCard
}

export type Suggest = (text: string) => Suggestion[]

interface Draft extends Suggestion {
  /** Set if the suggestion leads to a search; its count is computed for display. */
  selected?: Selected
}

interface Entry extends Draft {
  /** Normalised text to compare with the query. */
  folded: string
  joined: string
}

const MAX_FUZZY_ENTRIES = 1_000
const MAX_QUERY_LENGTH = 100

/** Matches makes, models, bodies and titles that contain every word; otherwise those a typo away. */
export function createSuggest(stock: Stock): Suggest {
  const entries = entriesOf(stock)
  // Fuzzy search costs a hundred times as much as word search, so it is limited to few entries.
  const fuse = new Fuse(entries.slice(0, MAX_FUZZY_ENTRIES), {
    keys: ['folded'],
    threshold: LOCAL_SEARCH.threshold,
    minMatchCharLength: LOCAL_SEARCH.minimumMatch,
    ignoreLocation: true,
  })
  return (text) => {
    const query = fold(text.trim()).slice(0, MAX_QUERY_LENGTH)
    const joined = joinLetters(query)
    if (joined.length < LOCAL_SEARCH.minimumMatch) return []
    const words = query.split(/\s+/)
    const exact = entries
      .filter((entry) => entry.joined.includes(joined) || words.every((word) => entry.folded.includes(word)))
      .map((entry) => ({ entry, rank: rankLabel(entry.folded, words) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank) || b.entry.count - a.entry.count)
      .map(({ entry }) => entry)
    const matches =
      exact.length > 0 ? exact : fuse.search(query, { limit: PAGING.suggestions }).map(({ item }) => item)
    return [...findByStockId(stock, text.trim()), ...matches]
      .slice(0, PAGING.suggestions)
      .map(({ text: label, kind, href, count, selected, vehicle }) => ({
        text: label,
        kind,
        href,
        // Cars with another title can have the same make, model, badge and year.
        count: selected ? stock.index.count(selected) : count,
        ...(vehicle ? { vehicle } : {}),
      }))
  }
}

/** A complete stock number means exactly that car. */
function findByStockId(stock: Stock, text: string): Draft[] {
  const row = stock.index.rowOf(text) ?? stock.index.rowOf(text.toUpperCase())
  if (row === undefined) return []
  const vehicle = cardAt(stock, row)
  return [{ text: vehicle.title, kind: 'vehicle', href: paths.vehicle(vehicle), count: 1, vehicle }]
}

/** Sorts makes and bodies first, then models and titles by number of vehicles. */
function entriesOf({ columns, vehicles }: Stock): Entry[] {
  const models = modelsByMake(columns)
  const makes = stockedOptions(columns.facets.make)
  const makeSuggestions = makes.map(
    ({ option, count }): Suggestion => ({
      text: option.displayValue,
      kind: 'make',
      href: paths.category({ make: option.value }),
      count,
    }),
  )
  const bodySuggestions = stockedOptions(columns.facets.body).map(
    ({ option, count }): Suggestion => ({
      text: option.displayValue,
      kind: 'body',
      href: searchHref({ selected: { body: [option.value] } }),
      count,
    }),
  )
  const modelSuggestions = makes.flatMap(({ option: make, code }) =>
    (models.get(code) ?? []).map(
      ({ option: model, count }): Suggestion => ({
        text: `${make.displayValue} ${model.displayValue}`,
        kind: 'model',
        href: paths.category({ make: make.value, model: model.value }),
        count,
      }),
    ),
  )
  const titleSuggestions = [...Map.groupBy(vehicles.keys(), (row) => vehicles[row]?.title ?? '')].map(
    ([title, [first = 0, ...more]]): Draft => {
      const only = more.length === 0 ? vehicles[first] : undefined
      const selected = selectSimilar(columns, first)
      return {
        text: title,
        kind: 'vehicle',
        href: only ? paths.vehicle(only) : searchHref({ selected }),
        count: more.length + 1,
        ...(only ? {} : { selected }),
      }
    },
  )
  const byCount = (a: Draft, b: Draft) => b.count - a.count
  const drafts: Draft[] = [
    ...makeSuggestions,
    ...bodySuggestions,
    ...modelSuggestions.toSorted(byCount),
    ...titleSuggestions.toSorted(byCount),
  ]
  return drafts.map((suggestion) => {
    const folded = fold(suggestion.text)
    return { ...suggestion, folded, joined: joinLetters(folded) }
  })
}

/** Selects cars with the same make, model, badge and year. */
function selectSimilar(columns: StockColumns, row: number): Selected {
  const facets = (['make', 'model', 'badge'] as const).flatMap((facet) => {
    const option = optionAt(columns, facet, row)
    return option ? [[facet, [option.value]] as const] : []
  })
  const year = columns.numbers.year[row] as number
  return { ...Object.fromEntries(facets), year: [year, year] }
}
