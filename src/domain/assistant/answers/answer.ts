import type { Dealership } from '../../dealerships/dealership.ts'
import type { FinanceConfig } from '../../finance/finance-config.ts'
import type { PlacesNamed } from '../../places/named-place.ts'
import { endText, type FilterChip, filterChips } from '../../search/filter-chips.ts'
import { type FilterName, type FilterTable, isFacet, isMeasure, isRange } from '../../search/filters.ts'
import { answerSearch, type SearchAnswer, type SearchableStock } from '../../search/search-answer.ts'
import { EMPTY_SEARCH, type Range, type Selected, type Sorting } from '../../search/search-state.ts'
import { OPEN_ENDS, searchHref } from '../../search/search-url.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AssistantReply, UnderstoodSearch } from '../reply.ts'

/** Everything an answer may use. */
export interface AnswerGrounds {
  siteName: string
  /** Vehicles in the order of the index's rows. */
  stock: SearchableStock & { vehicles: readonly Vehicle[] }
  filters: FilterTable
  dealerships: readonly Dealership[]
  placesNamed: PlacesNamed
  finance: FinanceConfig
  now: Date
}

export interface Answer {
  reply: AssistantReply
  /** Sentences that stay whatever a language model adds: what we do not have, changes to the search, warnings. */
  fixedText: string
  /** Sentences that a language model's may replace. The reply's text is the fixed one followed by this. */
  spareText: string
  /** Cars of the reply and the next best ones, for the prompt of a language model. */
  candidates: Vehicle[]
}

export interface StockSearchResult {
  answer: SearchAnswer
  vehicles: Vehicle[]
}

/** Cars that a language model may choose from. */
export const CANDIDATE_COUNT = 8

export function searchStock(
  selected: Selected,
  sorting: Sorting,
  { stock }: AnswerGrounds,
): StockSearchResult {
  const answer = answerSearch(stock, {
    ...EMPTY_SEARCH,
    selected,
    sorting,
    page: { current: 1, size: CANDIDATE_COUNT },
  })
  const vehicles = answer.vehicles.flatMap(({ stockid }) => vehicleOf(stock, stockid) ?? [])
  return { answer, vehicles }
}

/** Returns the best fits only, without the cost of counting facets. */
export function bestFits(
  selected: Selected,
  sorting: Sorting,
  { stock }: AnswerGrounds,
  size = 1,
): Vehicle[] {
  const { rows } = stock.index.search({ ...EMPTY_SEARCH, selected, sorting, page: { current: 1, size } })
  return rows.flatMap((row) => stock.vehicles[row] ?? [])
}

export function vehicleOf(stock: AnswerGrounds['stock'], stockid: string): Vehicle | undefined {
  const row = stock.index.rowOf(stockid)
  return row === undefined ? undefined : stock.vehicles[row]
}

/** Describes the search with its link and removable chips. */
export function describeSearch(
  { selected, sorting }: { selected: Selected; sorting: Sorting },
  { total, facets }: SearchAnswer,
  { filters }: AnswerGrounds,
): UnderstoodSearch {
  return {
    href: searchHref({ selected, sorting }),
    total,
    chips: joinChips(filterChips(selected, { facets, models: {} }, filters), selected, facets).map(
      ({ filter, text, without }) => ({
        text:
          isRange(filter) && filter !== 'listed' && !isMeasure(filter)
            ? (openRangeText(filter, selected[filter]!) ?? text)
            : text,
        withoutHref: searchHref({ selected: without, sorting }),
      }),
    ),
  }
}

const MIN_JOINED_OPTIONS = 4
const MAX_EXCLUDED_OPTIONS = 3

/** Joins the chips of a filter that selects all but a few options into one: 'Not white'. */
function joinChips(
  chips: readonly FilterChip[],
  selected: Selected,
  facets: SearchAnswer['facets'],
): FilterChip[] {
  const excludedOptions = (filter: FilterName): string[] => {
    if (!isFacet(filter) || (selected[filter]?.length ?? 0) < MIN_JOINED_OPTIONS) return []
    const excluded = facets[filter].filter(
      ({ value, count }) => count > 0 && !selected[filter]?.includes(value),
    )
    return excluded.length <= MAX_EXCLUDED_OPTIONS ? excluded.map(({ displayValue }) => displayValue) : []
  }
  return chips.flatMap((chip, at) => {
    const excluded = excludedOptions(chip.filter)
    if (excluded.length === 0) return [chip]
    if (chips[at - 1]?.filter === chip.filter) return []
    const { [chip.filter]: _all, ...without } = selected
    const names =
      isFacet(chip.filter) && chip.filter === 'color' ? excluded.map((name) => name.toLowerCase()) : excluded
    return [{ ...chip, text: `Not ${names.join(' or ')}`, without }]
  })
}

/** 'Up to $30,000', for a range with one open end. */
function openRangeText(filter: 'price' | 'year' | 'kms', [low, high]: Range): string | null {
  const [min, max] = OPEN_ENDS[filter]
  if (low === min && high !== max) return `Up to ${endText(filter, high)}`
  return high === max && low !== min ? `From ${endText(filter, low)}` : null
}
