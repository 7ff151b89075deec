import Fuse from 'fuse.js'
import { LOCAL_SEARCH, PAGING } from '../../domain/constants.ts'
import { fold } from '../../domain/search/fold.ts'
import { cardAt, optionAt } from '../../domain/search/index/card-columns.ts'
import { joinLetters, rankOf } from '../../domain/search/index/label-rank.ts'
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
  /** Vehicles it leads to. */
  count: number
  /** The very car, where its whole stock id was typed. */
  vehicle?: VehicleCard
}

export type Suggest = (text: string) => Suggestion[]

interface Draft extends Suggestion {
  /** Where it leads to a search: what is counted before it is shown. */
  selected?: Selected
}

interface Entry extends Draft {
  /** What is compared with what was typed. */
  folded: string
  joined: string
}

const MOST_FUZZY = 1_000
const LONGEST = 100

/** Makes, models, bodies and the titles of the stock: those that hold every word typed; when there are none, those a typo away. */
export function createSuggest(stock: Stock): Suggest {
  const entries = entriesOf(stock)
  // Looking for typos costs a hundred times looking for words: only where the entries are few.
  const fuse = new Fuse(entries.slice(0, MOST_FUZZY), {
    keys: ['folded'],
    threshold: LOCAL_SEARCH.threshold,
    minMatchCharLength: LOCAL_SEARCH.minimumMatch,
    ignoreLocation: true,
  })
  return (text) => {
    const typed = fold(text.trim()).slice(0, LONGEST)
    const joined = joinLetters(typed)
    if (joined.length < LOCAL_SEARCH.minimumMatch) return []
    const words = typed.split(/\s+/)
    const exact = entries
      .filter((entry) => entry.joined.includes(joined) || words.every((word) => entry.folded.includes(word)))
      .map((entry) => ({ entry, rank: rankOf(entry.folded, words) }))
      .filter(({ rank }) => rank !== null)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank) || b.entry.count - a.entry.count)
      .map(({ entry }) => entry)
    const found =
      exact.length > 0 ? exact : fuse.search(typed, { limit: PAGING.suggestions }).map(({ item }) => item)
    return [...byStockId(stock, text.trim()), ...found]
      .slice(0, PAGING.suggestions)
      .map(({ text: shown, kind, href, count, selected, vehicle }) => ({
        text: shown,
        kind,
        href,
        // Cars under another title may be the same make, model, badge and year.
        count: selected ? stock.index.count(selected) : count,
        ...(vehicle ? { vehicle } : {}),
      }))
  }
}

/** Someone who types a whole stock id means that very car. */
function byStockId(stock: Stock, text: string): Draft[] {
  const row = stock.index.rowOf(text) ?? stock.index.rowOf(text.toUpperCase())
  if (row === undefined) return []
  const vehicle = cardAt(stock, row)
  return [{ text: vehicle.title, kind: 'vehicle', href: paths.vehicle(vehicle), count: 1, vehicle }]
}

/** Makes and bodies, then models and titles, those with the most vehicles first. */
function entriesOf({ columns, vehicles }: Stock): Entry[] {
  const models = modelsByMake(columns)
  const makes = stockedOptions(columns.facets.make)
  const ofMakes = makes.map(
    ({ option, count }): Suggestion => ({
      text: option.displayValue,
      kind: 'make',
      href: paths.category({ make: option.value }),
      count,
    }),
  )
  const ofBodies = stockedOptions(columns.facets.body).map(
    ({ option, count }): Suggestion => ({
      text: option.displayValue,
      kind: 'body',
      href: searchHref({ selected: { body: [option.value] } }),
      count,
    }),
  )
  const ofModels = makes.flatMap(({ option: make, code }) =>
    (models.get(code) ?? []).map(
      ({ option: model, count }): Suggestion => ({
        text: `${make.displayValue} ${model.displayValue}`,
        kind: 'model',
        href: paths.category({ make: make.value, model: model.value }),
        count,
      }),
    ),
  )
  const ofTitles = [...Map.groupBy(vehicles.keys(), (row) => vehicles[row]?.title ?? '')].map(
    ([title, [first = 0, ...more]]): Draft => {
      const only = more.length === 0 ? vehicles[first] : undefined
      const selected = sameCars(columns, first)
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
    ...ofMakes,
    ...ofBodies,
    ...ofModels.toSorted(byCount),
    ...ofTitles.toSorted(byCount),
  ]
  return drafts.map((suggestion) => {
    const folded = fold(suggestion.text)
    return { ...suggestion, folded, joined: joinLetters(folded) }
  })
}

/** The search for cars of a row's make, model, badge and year. */
function sameCars(columns: StockColumns, row: number): Selected {
  const chosen = (['make', 'model', 'badge'] as const).flatMap((facet) => {
    const option = optionAt(columns, facet, row)
    return option ? [[facet, [option.value]] as const] : []
  })
  const year = columns.numbers.year[row] as number
  return { ...Object.fromEntries(chosen), year: [year, year] }
}
