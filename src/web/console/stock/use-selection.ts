import { useRef, useState } from 'react'
import type { StockSelection } from '../../../domain/vehicles/desk/bulk.ts'
import type { StockList } from '../../../services/stock/index.ts'
import { filterQuery, type StockState } from './stock-url.ts'

const NONE: ReadonlySet<string> = new Set()

/** The selected cars: single ones, also of other pages, or all that the filter matches. */
export function useSelection(list: StockList, state: StockState, canSelect: boolean) {
  const [ids, setIds] = useState(NONE)
  const [selectedFilter, setSelectedFilter] = useState<string | null>(null)
  const lastId = useRef<string | null>(null)
  const filter = filterQuery(state)
  // A changed filter ends the selection of everything it matched.
  const areAllSelected = selectedFilter === filter
  const pageIds = list.cars.map(({ id }) => id)
  const isPageSelected = pageIds.length > 0 && (areAllSelected || pageIds.every((id) => ids.has(id)))

  function clear(): void {
    setIds(NONE)
    setSelectedFilter(null)
    lastId.current = null
  }

  return {
    canSelect,
    count: areAllSelected ? list.total : ids.size,
    areAllSelected,
    isPageSelected,
    has: (id: string) => areAllSelected || ids.has(id),
    selection: (areAllSelected ? { filter } : { ids: [...ids] }) satisfies StockSelection,
    clear,
    selectAll: () => setSelectedFilter(filter),
    togglePage(): void {
      setSelectedFilter(null)
      setIds(
        isPageSelected
          ? new Set([...ids].filter((id) => !pageIds.includes(id)))
          : new Set([...ids, ...pageIds]),
      )
    },
    toggle(id: string, isRange = false): void {
      const base = areAllSelected ? new Set(pageIds) : new Set(ids)
      const [from, to] = [pageIds.indexOf(lastId.current ?? ''), pageIds.indexOf(id)].toSorted(
        (a, b) => a - b,
      )
      const isAdding = !base.has(id)
      const range = isRange && from !== undefined && from >= 0 ? pageIds.slice(from, (to ?? 0) + 1) : [id]
      for (const each of range) {
        if (isAdding) base.add(each)
        else base.delete(each)
      }
      lastId.current = id
      setSelectedFilter(null)
      setIds(base)
    },
  }
}

export type StockSelecting = ReturnType<typeof useSelection>
