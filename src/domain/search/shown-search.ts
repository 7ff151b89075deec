import type { VehicleCard } from '../vehicles/card.ts'
import { FACET_NAMES, type FacetName, RANGE_NAMES, type RangeName } from './filters.ts'
import type { OptionCounts } from './index/facet-counts.ts'
import type { Bounds } from './index/number-order.ts'
import type { SearchIndex, SearchResult } from './index/search-index.ts'
import { answerSearch, type OptionCount, type SearchAnswer, type SearchedStock } from './search-answer.ts'
import { RECOMMENDED, type SearchState, type Selected } from './search-state.ts'

/** A search with all its filters drawn: every stocked option keeps its place, with 0 where it would find nothing. */
export interface ShownSearch extends SearchAnswer {
  /** The least and the greatest of the whole stock. */
  ends: Record<RangeName, Bounds | null>
  /** Where a slider stops: it stays where it is, and one car far from all others does not squeeze them into a corner. */
  stops: Record<RangeName, Bounds | null>
  /** How many cars there are at each step of the price, whatever price is chosen. */
  prices: number[]
  /** Of filters with many options, the values most in stock: those a page shows first, whatever is chosen. */
  chief: Partial<Record<FacetName, string[]>>
  /** Filters that part the stock: all others would only ever show one line that holds for every car. */
  parting: FacetName[]
  /** By chosen make: its models that would find something, and those that are chosen. */
  models: Record<string, OptionCount[]>
}

export const PRICE_STEPS = 20
/** More makes than anyone compares; each costs a search. */
const MOST_MAKES = 12

export function showSearch(
  stock: SearchedStock,
  state: SearchState,
  cardOf?: (row: number) => VehicleCard,
): ShownSearch {
  const { index } = stock
  const { selected } = state
  const { make, model, badge } = selected
  const answer = answerSearch(stock, state, cardOf)
  const whole = wholeOf(stock)
  const placed = Object.fromEntries(
    PLACED.map((name) => [name, inPlace(stock, name, answer.facets[name], selected, whole.facets[name])]),
  )
  return {
    ...answer,
    facets: {
      ...answer.facets,
      ...placed,
      ...(make && model ? { make: makesWithoutModels(stock, selected, whole.facets.make) } : {}),
      // Thousands that nobody asked about are not drawn.
      model: make || model ? answer.facets.model : [],
      badge: model || badge ? answer.facets.badge : [],
    },
    ends: whole.ranges,
    stops: whole.stops,
    chief: whole.chief,
    parting: whole.parting,
    prices: priceSpread(index, selected, whole),
    models: Object.fromEntries(
      (make ?? []).slice(0, MOST_MAKES).map((each) => [each, modelsOf(stock, selected, each)]),
    ),
  }
}

const PLACED = FACET_NAMES.filter((name) => name !== 'model' && name !== 'badge')

function priceSpread(index: SearchIndex, selected: Selected, { ranges, stops }: Whole): number[] {
  if (!ranges.price || !stops.price) return []
  const edges = priceEdges(stops.price)
  // Beyond the stops belongs to the first and the last step.
  edges[0] = Math.min(edges[0]!, ranges.price.min)
  edges[PRICE_STEPS] = Math.max(edges[PRICE_STEPS]!, ranges.price.max + 1)
  return index.spread(selected, 'price', edges)
}

/** Where each step of the price begins, and after the last one where it ends. */
export function priceEdges({ min, max }: Bounds): number[] {
  const step = Math.max(1, (max - min + 1) / PRICE_STEPS)
  return Array.from({ length: PRICE_STEPS + 1 }, (_, at) => Math.round(min + at * step))
}

/** This much of the stock lies beyond a stop where it is drawn in. */
const TAIL = 0.01

/** An end that lies farther out than half the way all others span is drawn in. */
export function stopsOf({ min, max }: Bounds, low: number, high: number): Bounds {
  const scope = (high - low) / 2
  return { min: low - min > scope ? low : min, max: max - high > scope ? high : max }
}

/** Models are chosen within makes: to someone who chose two models of one, another make is as good as it was. */
function makesWithoutModels(stock: SearchedStock, selected: Selected, stocked: OptionCounts): OptionCount[] {
  const { make: _makes, model: _models, ...others } = selected
  const counted = withCounts(stock, 'make', countsOf(stock.index, others).make)
  return inPlace(stock, 'make', counted, selected, stocked)
}

function modelsOf(stock: SearchedStock, selected: Selected, make: string): OptionCount[] {
  const { model: chosen = [], badge: _badges, ...others } = selected
  const counts = withCounts(stock, 'model', countsOf(stock.index, { ...others, make: [make] }).model)
  if (chosen.length === 0) return counts.filter(({ count }) => count > 0)
  const own = countsOf(stock.index, { make: [make] }).model
  return counts.filter(
    ({ value, count }, position) => count > 0 || (own[position]! > 0 && chosen.includes(value)),
  )
}

/** Every option the stock has, or somebody chose. */
function inPlace(
  { columns }: SearchedStock,
  name: FacetName,
  counted: readonly OptionCount[],
  selected: Selected,
  stocked: OptionCounts,
): OptionCount[] {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  const chosen = new Set(selected[name])
  return columns.facets[name].options.flatMap(({ value, displayValue }, position) =>
    (stocked[position] ?? 0) > 0 || chosen.has(value)
      ? [{ value, displayValue, count: counts.get(value) ?? 0 }]
      : [],
  )
}

function withCounts(
  { columns }: Pick<SearchedStock, 'columns'>,
  name: FacetName,
  counts: OptionCounts,
): OptionCount[] {
  return columns.facets[name].options.map((option, position) => ({ ...option, count: counts[position] ?? 0 }))
}

function countsOf(index: SearchIndex, selected: Selected): Record<FacetName, OptionCounts> {
  return index.search({ selected, sorting: RECOMMENDED, page: { current: 1, size: 1 } }).facets
}

const CHIEF = 6
/** Hiding two or three behind a line costs more than it saves. */
const MANY = CHIEF + 3

function chiefOf({ columns }: SearchedStock, stocked: Record<FacetName, OptionCounts>) {
  const many = PLACED.flatMap((name) => {
    const options = withCounts({ columns }, name, stocked[name]).filter(({ count }) => count > 0)
    if (options.length <= MANY) return []
    const chief = options.toSorted((a, b) => b.count - a.count).slice(0, CHIEF)
    return [[name, chief.map(({ value }) => value)] as const]
  })
  return Object.fromEntries(many)
}

type Whole = Pick<SearchResult, 'facets' | 'ranges'> & Pick<ShownSearch, 'chief' | 'stops' | 'parting'>
const wholes = new WeakMap<SearchIndex, Whole>()

/** Asked for with every search, and the same as long as the stock is. */
function wholeOf(stock: SearchedStock): Whole {
  const known = wholes.get(stock.index)
  if (known) return known
  const { facets, ranges } = stock.index.search({
    selected: {},
    sorting: RECOMMENDED,
    page: { current: 1, size: 1 },
  })
  const stops = Object.fromEntries(
    RANGE_NAMES.map((name) => {
      const [low, high] = [stock.index.quantile(name, TAIL), stock.index.quantile(name, 1 - TAIL)]
      const ends = ranges[name]
      return [name, ends && low !== null && high !== null ? stopsOf(ends, low, high) : null]
    }),
  ) as ShownSearch['stops']
  const parting = FACET_NAMES.filter((name) => {
    const [only, ...more] = facets[name].filter((count) => count > 0)
    return only !== undefined && (more.length > 0 || only < stock.index.size)
  })
  const whole = { facets, ranges, stops, parting, chief: chiefOf(stock, facets) }
  wholes.set(stock.index, whole)
  return whole
}
