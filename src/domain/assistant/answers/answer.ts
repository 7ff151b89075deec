import type { Dealership } from '../../dealerships/dealership.ts'
import type { FinanceConfig } from '../../finance/finance-config.ts'
import { endText, type FilterChip, filterChips } from '../../search/filter-chips.ts'
import { type FilterName, type FilterTable, isFacet, isRange } from '../../search/filters.ts'
import { answerSearch, type SearchAnswer, type SearchedStock } from '../../search/search-answer.ts'
import { EMPTY_SEARCH, type Range, type Selected, type Sorting } from '../../search/search-state.ts'
import { OPEN_ENDS, searchHref } from '../../search/search-url.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import type { AssistantReply, UnderstoodSearch } from '../reply.ts'

/** Everything an answer may rest on. */
export interface AnswerGrounds {
  siteName: string
  /** Vehicles in the order of the index's rows. */
  stock: SearchedStock & { vehicles: readonly Vehicle[] }
  filters: FilterTable
  dealerships: readonly Dealership[]
  finance: FinanceConfig
  now: Date
}

export interface Answer {
  reply: AssistantReply
  /** The cars it is about and the next few like them: what a language model is told. */
  candidates: Vehicle[]
}

export interface Found {
  answer: SearchAnswer
  vehicles: Vehicle[]
}

const CANDIDATES = 8

export function searchStock(selected: Selected, sorting: Sorting, { stock }: AnswerGrounds): Found {
  const answer = answerSearch(stock, {
    ...EMPTY_SEARCH,
    selected,
    sorting,
    page: { current: 1, size: CANDIDATES },
  })
  const vehicles = answer.vehicles.flatMap(({ stockid }) => vehicleOf(stock, stockid) ?? [])
  return { answer, vehicles }
}

/** The best fits alone, without counting what else there is. */
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

/** What was searched, to be looked at on the search page and taken back piece by piece. */
export function understood(
  { selected, sorting }: { selected: Selected; sorting: Sorting },
  { total, facets }: SearchAnswer,
  { filters }: AnswerGrounds,
): UnderstoodSearch {
  return {
    href: searchHref({ selected, sorting }),
    total,
    chips: joinedChips(filterChips(selected, { facets, models: {} }, filters), selected, facets).map(
      ({ filter, text, without }) => ({
        text: isRange(filter) && filter !== 'listed' ? (openText(filter, selected[filter]!) ?? text) : text,
        withoutHref: searchHref({ selected: without, sorting }),
      }),
    ),
  }
}

const FEWEST_JOINED = 4
const MOST_LEFT_OUT = 3

/** All but a few are one chip: 'Not white'. */
function joinedChips(
  chips: readonly FilterChip[],
  selected: Selected,
  facets: SearchAnswer['facets'],
): FilterChip[] {
  const leftOut = (filter: FilterName): string[] => {
    if (!isFacet(filter) || (selected[filter]?.length ?? 0) < FEWEST_JOINED) return []
    const out = facets[filter].filter(({ value, count }) => count > 0 && !selected[filter]?.includes(value))
    return out.length <= MOST_LEFT_OUT ? out.map(({ displayValue }) => displayValue) : []
  }
  return chips.flatMap((chip, at) => {
    const out = leftOut(chip.filter)
    if (out.length === 0) return [chip]
    if (chips[at - 1]?.filter === chip.filter) return []
    const { [chip.filter]: _all, ...without } = selected
    const names =
      isFacet(chip.filter) && chip.filter === 'color' ? out.map((name) => name.toLowerCase()) : out
    return [{ ...chip, text: `Not ${names.join(' or ')}`, without }]
  })
}

/** 'Up to $30,000', as the search page names a wider range. */
function openText(filter: 'price' | 'year' | 'kms', [low, high]: Range): string | null {
  const [least, most] = OPEN_ENDS[filter]
  if (low === least && high !== most) return `Up to ${endText(filter, high)}`
  return high === most && low !== least ? `From ${endText(filter, low)}` : null
}
