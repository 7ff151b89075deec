import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { FACET_NAMES, type FilterTable } from '../../../domain/search/filters.ts'
import { cardAt } from '../../../domain/search/index/card-columns.ts'
import { createSearchIndex } from '../../../domain/search/index/search-index.ts'
import { decodeStock, WIRE_FORMAT, type WireStock } from '../../../domain/search/index/stock-wire.ts'
import { type KnownOptions, parseSearch, searchHref } from '../../../domain/search/search-url.ts'
import { buildSearchView } from '../../../domain/search/search-view.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { LocalSearch } from './search-source.ts'

/** Loads the stock and builds the same index as the server. Loaded only when needed. */
export async function loadLocalSearch(
  signal: AbortSignal,
  filters: () => FilterTable,
): Promise<LocalSearch | null> {
  // The browser revalidates its cached copy, so usually no body is transferred.
  const response = await fetch(`${FUNCTIONS_PREFIX}/carsales-feed?format=columns`, {
    signal,
    cache: 'no-cache',
  })
  if (!response.ok) throw new Error(`carsales-feed answered ${response.status}`)
  const wire = (await response.json()) as WireStock
  if (wire.format !== WIRE_FORMAT) return null
  const stock = decodeStock(wire)
  const indexedStock = { ...stock, index: createSearchIndex(stock.columns) }
  const values = new Map(
    FACET_NAMES.map((name) => [name, new Set(stock.columns.facets[name].options.map(({ value }) => value))]),
  )
  const knows: KnownOptions = (facet, value) => values.get(facet)?.has(value) === true
  const cards = new Map<number, VehicleCard>()
  /** Returns the same object for the same car, so that unchanged cards do not render again. */
  const cardOf = (row: number) => {
    const card = cards.get(row) ?? cardAt(stock, row)
    cards.set(row, card)
    return card
  }
  return {
    hasOption: knows,
    // Drops unknown options, as the server does.
    search: (state) =>
      buildSearchView(
        indexedStock,
        parseSearch(new URL(searchHref(state), location.origin), { isKnown: knows, filters: filters() }),
        cardOf,
      ),
  }
}
