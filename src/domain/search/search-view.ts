import type { VehicleCard } from '../vehicles/card.ts'
import { FACET_NAMES, type FacetName, RANGE_NAMES, type RangeName } from './filters.ts'
import type { OptionCounts } from './index/facet-counts.ts'
import type { Bounds } from './index/number-order.ts'
import type { SearchIndex, SearchResult } from './index/search-index.ts'
import { answerSearch, type OptionCount, type SearchAnswer, type SearchableStock } from './search-answer.ts'
import { RECOMMENDED, type SearchState, type Selected } from './search-state.ts'

/** A search with all its filters. Every stocked option keeps its position, with a count of 0 if it would find nothing. */
export interface SearchView extends SearchAnswer {
  /** Minimum and maximum of the whole stock. */
  ends: Record<RangeName, Bounds | null>
  /** Ends of the slider. They ignore outliers, which would squeeze all other cars into a corner. */
  stops: Record<RangeName, Bounds | null>
  /** Number of cars per price step, regardless of the selected price. */
  prices: number[]
  /** Most stocked values of filters with many options, which the page lists first. */
  chief: Partial<Record<FacetName, string[]>>
  /** Filters that divide the stock. All others have a single option that applies to every car. */
  parting: FacetName[]
  /** Models by selected make: those that would find something and those that are selected. */
  models: Record<string, OptionCount[]>
}

export const PRICE_STEPS = 20
/** Each make costs a search, and no one compares more. */
const MAX_MAKES_WITH_MODELS = 12

export function buildSearchView(
  stock: SearchableStock,
  state: SearchState,
  cardOf?: (row: number) => VehicleCard,
): SearchView {
  const { index } = stock
  const { selected } = state
  const { make, model, badge } = selected
  const answer = answerSearch(stock, state, cardOf)
  const summary = summariseStock(stock)
  const fixedFacets = Object.fromEntries(
    FIXED_FACETS.map((name) => [
      name,
      listStockedOptions(stock, name, answer.facets[name], selected, summary.facets[name]),
    ]),
  )
  return {
    ...answer,
    facets: {
      ...answer.facets,
      ...fixedFacets,
      ...(make && model ? { make: makesWithoutModels(stock, selected, summary.facets.make) } : {}),
      // Omits thousands of models and badges until their make or model is selected.
      model: make || model ? answer.facets.model : [],
      badge: model || badge ? answer.facets.badge : [],
    },
    ends: summary.ranges,
    stops: summary.stops,
    chief: summary.chief,
    parting: summary.parting,
    prices: priceSpread(index, selected, summary),
    models: Object.fromEntries(
      (make ?? []).slice(0, MAX_MAKES_WITH_MODELS).map((each) => [each, modelsOf(stock, selected, each)]),
    ),
  }
}

const FIXED_FACETS = FACET_NAMES.filter((name) => name !== 'model' && name !== 'badge')

function priceSpread(index: SearchIndex, selected: Selected, { ranges, stops }: StockSummary): number[] {
  if (!ranges.price || !stops.price) return []
  const edges = priceEdges(stops.price)
  // Cars beyond the slider's ends count towards the first and last step.
  edges[0] = Math.min(edges[0]!, ranges.price.min)
  edges[PRICE_STEPS] = Math.max(edges[PRICE_STEPS]!, ranges.price.max + 1)
  return index.countBetweenEdges(selected, 'price', edges)
}

/** Returns the start of each price step, and the end of the last one. */
export function priceEdges({ min, max }: Bounds): number[] {
  const step = Math.max(1, (max - min + 1) / PRICE_STEPS)
  return Array.from({ length: PRICE_STEPS + 1 }, (_, at) => Math.round(min + at * step))
}

/** Share of the stock at either end that may be outliers. */
const TAIL_SHARE = 0.01

/** Moves an end in if its distance to the other cars exceeds half of their span. */
export function stopsOf({ min, max }: Bounds, low: number, high: number): Bounds {
  const maxGap = (high - low) / 2
  return { min: low - min > maxGap ? low : min, max: max - high > maxGap ? high : max }
}

/** Counts makes without the model filter: selecting models of one make must not change the counts of other makes. */
function makesWithoutModels(
  stock: SearchableStock,
  selected: Selected,
  stocked: OptionCounts,
): OptionCount[] {
  const { make: _makes, model: _models, ...others } = selected
  const optionCounts = withCounts(stock, 'make', countsOf(stock.index, others).make)
  return listStockedOptions(stock, 'make', optionCounts, selected, stocked)
}

function modelsOf(stock: SearchableStock, selected: Selected, make: string): OptionCount[] {
  const { model: selectedModels = [], badge: _badges, ...others } = selected
  const counts = withCounts(stock, 'model', countsOf(stock.index, { ...others, make: [make] }).model)
  if (selectedModels.length === 0) return counts.filter(({ count }) => count > 0)
  const makeCounts = countsOf(stock.index, { make: [make] }).model
  return counts.filter(
    ({ value, count }, position) =>
      count > 0 || (makeCounts[position]! > 0 && selectedModels.includes(value)),
  )
}

/** Lists every option that is in stock or selected. */
function listStockedOptions(
  { columns }: SearchableStock,
  name: FacetName,
  optionCounts: readonly OptionCount[],
  selected: Selected,
  stocked: OptionCounts,
): OptionCount[] {
  const counts = new Map(optionCounts.map(({ value, count }) => [value, count]))
  const selectedValues = new Set(selected[name])
  return columns.facets[name].options.flatMap(({ value, displayValue }, position) =>
    (stocked[position] ?? 0) > 0 || selectedValues.has(value)
      ? [{ value, displayValue, count: counts.get(value) ?? 0 }]
      : [],
  )
}

function withCounts(
  { columns }: Pick<SearchableStock, 'columns'>,
  name: FacetName,
  counts: OptionCounts,
): OptionCount[] {
  return columns.facets[name].options.map((option, position) => ({ ...option, count: counts[position] ?? 0 }))
}

function countsOf(index: SearchIndex, selected: Selected): Record<FacetName, OptionCounts> {
  return index.search({ selected, sorting: RECOMMENDED, page: { current: 1, size: 1 } }).facets
}

const CHIEF_COUNT = 6
/** Folding away only two or three options is not worth the extra click. */
const MAX_UNFOLDED_OPTIONS = CHIEF_COUNT + 3

function chiefOf({ columns }: SearchableStock, stocked: Record<FacetName, OptionCounts>) {
  const entries = FIXED_FACETS.flatMap((name) => {
    const options = withCounts({ columns }, name, stocked[name]).filter(({ count }) => count > 0)
    if (options.length <= MAX_UNFOLDED_OPTIONS) return []
    const chief = options.toSorted((a, b) => b.count - a.count).slice(0, CHIEF_COUNT)
    return [[name, chief.map(({ value }) => value)] as const]
  })
  return Object.fromEntries(entries)
}

type StockSummary = Pick<SearchResult, 'facets' | 'ranges'> & Pick<SearchView, 'chief' | 'stops' | 'parting'>
const summaries = new WeakMap<SearchIndex, StockSummary>()

/** Cached per index, because every search needs it. */
function summariseStock(stock: SearchableStock): StockSummary {
  const cached = summaries.get(stock.index)
  if (cached) return cached
  const { facets, ranges } = stock.index.search({
    selected: {},
    sorting: RECOMMENDED,
    page: { current: 1, size: 1 },
  })
  const stops = Object.fromEntries(
    RANGE_NAMES.map((name) => {
      const [low, high] = [stock.index.quantile(name, TAIL_SHARE), stock.index.quantile(name, 1 - TAIL_SHARE)]
      const ends = ranges[name]
      return [name, ends && low !== null && high !== null ? stopsOf(ends, low, high) : null]
    }),
  ) as SearchView['stops']
  const parting = FACET_NAMES.filter((name) => {
    const [only, ...more] = facets[name].filter((count) => count > 0)
    return only !== undefined && (more.length > 0 || only < stock.index.size)
  })
  const summary = { facets, ranges, stops, parting, chief: chiefOf(stock, facets) }
  summaries.set(stock.index, summary)
  return summary
}
