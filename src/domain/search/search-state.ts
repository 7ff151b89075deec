import { PAGING } from '../constants.ts'
import type { VehicleAct } from '../leads/vehicle-acts.ts'
import type { FacetName, FilterName, RangeName } from './filters.ts'

/** Includes both ends. Dates are days since 1 January 1970. */
export type Range = readonly [low: number, high: number]

/** Selected filters: options by value, ranges by their ends, the keyword in lower case. Filters without a choice are absent. */
export type Selected = Partial<
  Record<FacetName, readonly string[]> & Record<RangeName, Range> & { q: string }
>

export const SORT_FIELDS = ['price', 'kms', 'year'] as const
export type SortField = (typeof SORT_FIELDS)[number]

export interface Sorting {
  /** '' is 'Recommended'. */
  by: SortField | ''
  direction: 'asc' | 'desc'
}

/** Choices in the format of the URL: `{ make: 'toyota', price: '0,50000', sort: 'price-asc' }`. */
export type Meaning = Partial<Record<FilterName | 'sort', string>>

/** Words of the keyword box and the filters they became. Words without a meaning were left out of the search. */
export interface TypedPiece {
  words: string
  meaning: Meaning
  /** A typo was corrected. */
  isCorrected: boolean
}

/** Everything the search page's URL describes. */
export interface SearchState {
  selected: Selected
  page: { current: number; size: number }
  sorting: Sorting
  /** Stock number of the vehicle whose form is open. */
  stock: string | null
  /** Form that is open for that vehicle; null means the enquiry form. */
  form: VehicleAct | null
  /** True if the shopper followed a link to a vehicle that is no longer for sale. */
  isVehicleGone: boolean
  /** Text that the keyword box has just sent; '' once it is understood. */
  words: string
  /** Words in the keyword box that became filters or were left out. */
  typed: readonly TypedPiece[]
  /** Parameters of other systems (utm_*, gclid), preserved in their order. */
  others: readonly (readonly [name: string, value: string])[]
}

/** Query parameters besides the filter names. */
export const PAGE_PARAMETERS = ['sortby', 'sortdir', 'page', 'size'] as const

export const RECOMMENDED: Sorting = { by: '', direction: 'asc' }

export const EMPTY_SEARCH: SearchState = {
  selected: {},
  page: { current: 1, size: PAGING.defaultSize },
  sorting: RECOMMENDED,
  stock: null,
  form: null,
  isVehicleGone: false,
  words: '',
  typed: [],
  others: [],
}

/** Options of the sort dropdown. */
export const SORT_OPTIONS = [
  { label: 'Recommended', sorting: RECOMMENDED },
  { label: 'Price low to high', sorting: { by: 'price', direction: 'asc' } },
  { label: 'Price high to low', sorting: { by: 'price', direction: 'desc' } },
  { label: 'Year newest first', sorting: { by: 'year', direction: 'desc' } },
  { label: 'Year oldest first', sorting: { by: 'year', direction: 'asc' } },
  { label: 'Mileage low to high', sorting: { by: 'kms', direction: 'asc' } },
  { label: 'Mileage high to low', sorting: { by: 'kms', direction: 'desc' } },
] as const satisfies readonly { label: string; sorting: Sorting }[]

/** Query parameter with which `/functions/search` returns the data of the search page. */
export const VIEW_PARAMETER = { name: 'facets', value: 'shown' } as const
