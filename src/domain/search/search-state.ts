import { PAGING } from '../constants.ts'
import type { VehicleAct } from '../leads/vehicle-acts.ts'
import type { FacetName, RangeName } from './filters.ts'

/** Both ends belong to it. Days are counted from 1 January 1970. */
export type Range = readonly [low: number, high: number]

/** What is chosen: options by their values, ranges by their ends, words as typed (lower case). Nothing chosen is left out. */
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

/** Everything the search page shows, as its address says it. */
export interface SearchState {
  selected: Selected
  page: { current: number; size: number }
  sorting: Sorting
  /** The vehicle whose enquiry is open. */
  stock: string | null
  /** What is asked of that vehicle; null is an enquiry. */
  form: VehicleAct | null
  /** The vehicle of the link that led here is no longer for sale. */
  gone: boolean
  /** Parameters of others (utm_*, gclid), carried along in their order. */
  others: readonly (readonly [name: string, value: string])[]
}

/** What the address calls them, beside the filters' names. */
export const PAGE_PARAMETERS = ['sortby', 'sortdir', 'page', 'size'] as const

export const RECOMMENDED: Sorting = { by: '', direction: 'asc' }

export const EMPTY_SEARCH: SearchState = {
  selected: {},
  page: { current: 1, size: PAGING.defaultSize },
  sorting: RECOMMENDED,
  stock: null,
  form: null,
  gone: false,
  others: [],
}

/** The sort dropdown. */
export const SORT_OPTIONS = [
  { label: 'Recommended', sorting: RECOMMENDED },
  { label: 'Price low to high', sorting: { by: 'price', direction: 'asc' } },
  { label: 'Price high to low', sorting: { by: 'price', direction: 'desc' } },
  { label: 'Year newest first', sorting: { by: 'year', direction: 'desc' } },
  { label: 'Year oldest first', sorting: { by: 'year', direction: 'asc' } },
  { label: 'Mileage low to high', sorting: { by: 'kms', direction: 'asc' } },
  { label: 'Mileage high to low', sorting: { by: 'kms', direction: 'desc' } },
] as const satisfies readonly { label: string; sorting: Sorting }[]

/** What the page's own call adds to its query: `/functions/search` then answers with this. */
export const SHOWN = { name: 'facets', value: 'shown' } as const
