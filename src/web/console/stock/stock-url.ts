import { paths } from '../../../domain/site/routes.ts'
import {
  DEFAULT_STOCK_SORT,
  EMPTY_STOCK_FILTER,
  parseStockFilter,
  STOCK_SORTS,
  type StockFilter,
} from '../../../domain/vehicles/desk/stock-list.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { oneOf, type Parameter, page, someOf } from '../list/url-parameters.ts'
import { DEFAULT_COLUMNS, STOCK_COLUMN_NAMES } from './list/stock-columns.ts'

export const stockUrl = defineListUrl({
  status: filter('status'),
  condition: filter('condition'),
  dealership: filter('dealership'),
  make: filter('make'),
  problem: filter('problem'),
  age: filter('age'),
  photos: filter('photos'),
  recent: filter('recent'),
  tag: filter('tag'),
  q: filter('q'),
  sort: oneOf(STOCK_SORTS, DEFAULT_STOCK_SORT),
  columns: { ...someOf(STOCK_COLUMN_NAMES), defaultValue: DEFAULT_COLUMNS },
  page: page(),
})
export type StockState = StateOf<typeof stockUrl>

export const { parse: parseStock, href: stockHref, defaults: DEFAULT_STATE } = stockUrl

/** The query for the server's list. */
export function listQuery(state: StockState): string {
  return stockUrl.query({ ...state, columns: DEFAULT_STATE.columns })
}

/** The filters alone, for an export or an act on all matching cars. */
export function filterQuery(state: StockState): string {
  return stockUrl.query({ ...state, ...UNFILTERED, columns: DEFAULT_STATE.columns })
}

/** The query of a saved view: without the page. */
export function viewQuery(state: StockState): string {
  return stockUrl.query({ ...state, page: 1 })
}

const UNFILTERED = { sort: DEFAULT_STATE.sort, page: 1 }

/** The parameter of the car editor that contains the query of the list it was opened from. */
export const LIST_PARAMETER = 'list'

/** The editor of a car, with the query of the list it is opened from. */
export function carHref(id: string, list: string | null = null): string {
  const path = paths.car({ id })
  return list === null ? path : `${path}?${new URLSearchParams({ [LIST_PARAMETER]: list })}`
}

/** Parses a parameter by the same rules as the server parses saved views. */
function filter<Name extends keyof StockFilter>(name: Name): Parameter<StockFilter[Name]> {
  return {
    defaultValue: EMPTY_STOCK_FILTER[name],
    read: (text) => parseStockFilter(new URLSearchParams({ [name]: text }))[name],
    write: (value) => (Array.isArray(value) ? value.join(',') : String(value ?? '')),
  }
}

export const NEW_CAR_HREF = carHref('new')
export const IMPORT_HREF = paths.stockImport()
