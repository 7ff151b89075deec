import itemsjs from 'itemsjs'
import { FACET_NAMES, RANGE_NAMES } from '../../src/domain/search/filters.ts'
import { searchWords } from '../../src/domain/search/fold.ts'
import type { SearchQuery } from '../../src/domain/search/index/search-index.ts'
import { SORT_FIELDS } from '../../src/domain/search/search-state.ts'
import type { PlainVehicle } from '../../tests/plain-search.ts'

export interface ItemsPeer {
  /** Returns the number of results. */
  search(query: SearchQuery): number
}

/**
 * itemsjs with its own facets. Ranges and words are passed as ids, which is faster than its text search and gives the
 * same results as ours. It returns no bounds of ranges.
 */
export function createItemsPeer(vehicles: readonly PlainVehicle[]): ItemsPeer {
  const items = vehicles.map(({ values, numbers }) => ({ ...values, ...numbers }))
  const engine = itemsjs(items, {
    native_search_enabled: false,
    aggregations: Object.fromEntries(
      FACET_NAMES.map((name) => [name, { size: 100_000, conjunction: false }]),
    ),
    sortings: Object.fromEntries(
      SORT_FIELDS.flatMap((field) => ['asc', 'desc'].map((order) => [`${field} ${order}`, { field, order }])),
    ),
  })
  return {
    search({ selected, sorting, page }) {
      const filters = Object.fromEntries(
        FACET_NAMES.filter((name) => selected[name]).map((name) => [name, [...selected[name]!]]),
      )
      const result = engine.search({
        page: page.current,
        per_page: page.size,
        filters,
        ...(sorting.by && { sort: `${sorting.by} ${sorting.direction}` }),
        ...idsFor(vehicles, selected),
      })
      return result.pagination.total
    },
  }
}

/** itemsjs numbers its items from 1. */
function idsFor(vehicles: readonly PlainVehicle[], selected: SearchQuery['selected']): { _ids?: number[] } {
  const ranges = RANGE_NAMES.filter((name) => selected[name])
  const words = searchWords(selected.q ?? '')
  if (ranges.length + words.length === 0) return {}
  const ids: number[] = []
  for (const [row, { numbers, text }] of vehicles.entries()) {
    const inRanges = ranges.every((name) => {
      const number = numbers[name]
      return number !== null && number >= selected[name]![0] && number <= selected[name]![1]
    })
    if (inRanges && words.every((word) => text.includes(word))) ids.push(row + 1)
  }
  return { _ids: ids }
}
