import { paths } from '../../../../domain/site/routes.ts'
import { STOCK_PAGE_SIZE } from '../../../../domain/vehicles/desk/stock-list.ts'
import {
  carHref,
  LIST_PARAMETER,
  listQuery,
  parseStock,
  type StockState,
  stockUrl,
} from '../../stock/stock-url.ts'

/** The stock list that the editor was opened from: its filters, order, columns and page are part of the editor's URL. */
export interface OpenedList {
  state: StockState
  href: string
  /** The filters and the order, for a call to the server. */
  query: string
  carHref(id: string): string
  /** The same list at the page that contains a position. */
  at(position: number): OpenedList
}

/** Null for a car that was not opened from a list. */
export function openedList(search: string): OpenedList | null {
  const query = new URLSearchParams(search).get(LIST_PARAMETER)
  return query === null ? null : listOf(parseStock(new URLSearchParams(query)))
}

function listOf(state: StockState): OpenedList {
  const query = stockUrl.query(state)
  return {
    state,
    href: query === '' ? paths.stock() : `${paths.stock()}?${query}`,
    query: listQuery({ ...state, page: 1 }),
    carHref: (id) => carHref(id, query),
    at: (position) => listOf({ ...state, page: Math.ceil(position / STOCK_PAGE_SIZE) }),
  }
}
