import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { FACET_NAMES, type FilterTable } from '../../../domain/search/filters.ts'
import { cardAt } from '../../../domain/search/index/card-columns.ts'
import { createSearchIndex } from '../../../domain/search/index/search-index.ts'
import { decodeStock, WIRE_FORMAT, type WireStock } from '../../../domain/search/index/stock-wire.ts'
import { type KnownOptions, parseSearch, searchHref } from '../../../domain/search/search-url.ts'
import { showSearch } from '../../../domain/search/shown-search.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { LocalSearch } from './search-source.ts'

/** The stock as columns, indexed as the server indexes it. Not loaded before a page wants to search by itself. */
export async function loadLocalSearch(
  signal: AbortSignal,
  filters: () => FilterTable,
): Promise<LocalSearch | null> {
  // The browser keeps the answer and asks whether it still holds: mostly no body comes.
  const response = await fetch(`${FUNCTIONS_PREFIX}/carsales-feed?format=columns`, {
    signal,
    cache: 'no-cache',
  })
  if (!response.ok) throw new Error(`carsales-feed answered ${response.status}`)
  const wire = (await response.json()) as WireStock
  if (wire.format !== WIRE_FORMAT) return null
  const stock = decodeStock(wire)
  const searched = { ...stock, index: createSearchIndex(stock.columns) }
  const values = new Map(
    FACET_NAMES.map((name) => [name, new Set(stock.columns.facets[name].options.map(({ value }) => value))]),
  )
  const knows: KnownOptions = (facet, value) => values.get(facet)?.has(value) === true
  const cards = new Map<number, VehicleCard>()
  /** The same card for the same car: what has not changed is not drawn again. */
  const cardOf = (row: number) => {
    const card = cards.get(row) ?? cardAt(stock, row)
    cards.set(row, card)
    return card
  }
  return {
    knows,
    // As the server does: what nobody knows is not asked for.
    search: (state) =>
      showSearch(
        searched,
        parseSearch(new URL(searchHref(state), location.origin), { isKnown: knows, filters: filters() }),
        cardOf,
      ),
  }
}
