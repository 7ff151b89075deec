import { createFacet, type Facet } from '../facet.ts'
import { FACET_NAMES, type FacetName, PARTS_PER_UNIT, RANGE_NAMES, type RangeName } from '../filters.ts'
import { makesByModel } from '../models-by-make.ts'
import type { Selected, Sorting } from '../search-state.ts'
import { type Bits, countCommon, emptyBits, fullBits, intersect, sliceRows, unite } from './bitset.ts'
import { createFacetCounts, type OptionCounts } from './facet-counts.ts'
import { type Mask, maskOf } from './mask.ts'
import { type Bounds, createNumberOrder } from './number-order.ts'
import type { StockColumns } from './stock-columns.ts'
import { createTextSearch } from './text-search.ts'

export interface SearchQuery {
  selected: Selected
  sorting: Sorting
  page: { current: number; size: number }
}

export interface SearchResult {
  total: number
  /** The requested page, or the last one. */
  page: number
  pages: number
  /** Row positions of the page. */
  rows: number[]
  /** Counts by option position. Ignores the facet's own choice, so that more options can be selected. */
  facets: Record<FacetName, OptionCounts>
  /** Bounds that ignore the range's own choice; null if no vehicle has the number. */
  ranges: Record<RangeName, Bounds | null>
}

export interface SearchIndex {
  size: number
  search(query: SearchQuery): SearchResult
  count(selected: Selected): number
  /** Counts rows from each edge up to the next, ignoring the selected range. */
  countBetweenEdges(selected: Selected, name: RangeName, edges: readonly number[]): number[]
  /** Returns the number below which the given share (0 to 1) of the stock lies; null if no vehicle has one. */
  quantile(name: RangeName, share: number): number | null
  rowOf(stockid: string): number | undefined
}

export function createSearchIndex(columns: StockColumns): SearchIndex {
  const { count, stockids } = columns
  const facets = byName(FACET_NAMES, (name) => createFacet(name, columns.facets[name], count))
  const orders = byName(RANGE_NAMES, (name) =>
    createNumberOrder(columns.numbers[name], count, PARTS_PER_UNIT[name]),
  )
  const texts = createTextSearch(columns, facets)
  const everything: Mask = { bits: fullBits(count), count }
  const counts = createFacetCounts(Object.values(facets), everything.bits, count)
  // Reuses bits between queries: at a million rows allocating them costs more than the query.
  const scratch: Bits[] = []
  let usedBits = 0
  const takeBits = () => (scratch[usedBits++] ??= emptyBits(count))
  const intersectBoth = (a: Bits | undefined, b: Bits | undefined) =>
    a && b ? intersect(takeBits(), a, b) : (a ?? b)
  let rowsById: Map<string, number> | undefined
  let makesOfModels: ReturnType<typeof makesByModel> | undefined

  function filtersOf(selected: Selected): { name: FacetName | RangeName; bits: Bits }[] {
    usedBits = 0
    const filters: { name: FacetName | RangeName; bits: Bits }[] = []
    for (const name of FACET_NAMES) {
      const values = selected[name]
      if (!values?.length) continue
      const bits = rowsWithAny(facets[name], values)
      filters.push({ name, bits: name === 'model' ? withWholeMakes(bits, values, selected.make) : bits })
    }
    for (const name of RANGE_NAMES) {
      const range = selected[name]
      if (!range) continue
      const bits = takeBits()
      orders[name].mark(bits, range)
      filters.push({ name, bits })
    }
    return filters
  }

  /** Models narrow only their own make: other selected makes without a selected model keep all their rows. */
  function withWholeMakes(models: Bits, values: readonly string[], makes: readonly string[] = []): Bits {
    if (makes.length < 2) return models
    makesOfModels ??= makesByModel(columns)
    const narrowedMakes = new Set(
      values.flatMap((value) => [...(makesOfModels!.get(value.toLowerCase()) ?? [])]),
    )
    const whole = makes.filter((make) => !narrowedMakes.has(make.toLowerCase()))
    if (whole.length === makes.length || whole.length === 0) return models
    const bits = takeBits()
    bits.set(models)
    unite(bits, rowsWithAny(facets.make, whole))
    return bits
  }

  function rowsWithAny({ positions, postings }: Facet, values: readonly string[]): Bits {
    const codes = values.map((value) => (positions.get(value.toLowerCase()) ?? -1) + 1).filter(Boolean)
    if (codes.length === 1 && postings.dense[codes[0]!]) return postings.dense[codes[0]!]!
    const bits = takeBits().fill(0)
    for (const code of codes) postings.mark(bits, code)
    return bits
  }

  function search({ selected, sorting, page: { current, size } }: SearchQuery): SearchResult {
    const filters = filtersOf(selected)
    const keyword = selected.q === undefined ? undefined : texts.findRows(selected.q)
    const { all, without } = intersections(filters, keyword)
    const mask = all ? maskOf(all) : everything
    const masks = new Map(
      filters.map(({ name }, at) => [name, without[at] ? maskOf(without[at]) : everything]),
    )
    const ranges = byName(RANGE_NAMES, (name) => orders[name].bounds(masks.get(name) ?? mask))
    const options = counts.countAll(mask)
    for (const name of FACET_NAMES)
      if (masks.has(name)) options[name] = counts.countOne(masks.get(name)!, facets[name])

    const pages = Math.max(1, Math.ceil(mask.count / size))
    const page = Math.min(Math.max(1, current), pages)
    const skip = (page - 1) * size
    const rows = sorting.by
      ? orders[sorting.by].page(mask, sorting.direction, skip, size)
      : sliceRows(mask.bits, skip, size)
    return {
      total: mask.count,
      page,
      pages,
      rows,
      facets: options,
      ranges,
    }
  }

  function rowsWithAll(selected: Selected): Bits | undefined {
    const keyword = selected.q === undefined ? undefined : texts.findRows(selected.q)
    return filtersOf(selected).reduce<Bits | undefined>(
      (common, { bits }) => intersectBoth(common, bits),
      keyword,
    )
  }

  /** Returns the rows that match all filters, and for each filter those that match all others. */
  function intersections(filters: readonly { bits: Bits }[], keyword: Bits | undefined) {
    const after: (Bits | undefined)[] = [undefined]
    for (const { bits } of filters.slice(1).toReversed()) after.unshift(intersectBoth(bits, after[0]))
    let all = keyword
    const without = filters.map(({ bits }, at) => {
      const others = intersectBoth(all, after[at])
      all = intersectBoth(all, bits)
      return others
    })
    return { all, without }
  }

  return {
    size: count,
    search,
    count(selected) {
      const all = rowsWithAll(selected)
      return all ? maskOf(all).count : count
    },
    countBetweenEdges(selected, name, edges) {
      const all = rowsWithAll({ ...selected, [name]: undefined }) ?? everything.bits
      const between = takeBits()
      return edges.slice(1).map((end, at) => {
        orders[name].mark(between, [edges[at]!, end - 1])
        return countCommon(between, all)
      })
    },
    quantile: (name, share) => orders[name].quantile(share),
    rowOf(stockid) {
      rowsById ??= new Map(stockids.map((id, row) => [id, row]))
      return rowsById.get(stockid)
    },
  }
}

function byName<Name extends string, T>(names: readonly Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
}
