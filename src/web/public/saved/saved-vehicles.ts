import { PAGING } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import {
  createStoredValue,
  followOtherTabs,
  isStockId,
  parseList,
  type ValueStorage,
} from '../../start/stored-value.ts'

const KEY = 'savedVehicles'

export type SavedVehicles = ReturnType<typeof createSavedVehicles>

/** Stock ids saved in this browser, newest first, in sync with other tabs. */
export function createSavedVehicles(storage: ValueStorage) {
  const list = createStoredValue<readonly string[]>(storage, KEY, (storedValue) =>
    [...new Set(parseList(storedValue, isStockId))].slice(0, PAGING.savedVehicles),
  )
  return {
    ids: list.get,
    has: (stockid: string) => list.get().includes(stockid),
    /** Adds at the front. Removes and returns the oldest if the list is full. */
    add(stockid: string): string | null {
      let removedId: string | null = null
      list.update((ids) => {
        const next = [stockid, ...ids.filter((id) => id !== stockid)]
        removedId = next[PAGING.savedVehicles] ?? null
        return next.slice(0, PAGING.savedVehicles)
      })
      return removedId
    },
    remove(...stockids: readonly string[]) {
      list.update((ids) => ids.filter((id) => !stockids.includes(id)))
    },
    /** Restores ids to their position. Removes and returns the last ones if the list is full. */
    putBack(stockids: readonly string[], index: number): readonly string[] {
      let removedIds: readonly string[] = []
      list.update((ids) => {
        const next = ids.filter((id) => !stockids.includes(id)).toSpliced(index, 0, ...stockids)
        removedIds = next.slice(PAGING.savedVehicles)
        return next.slice(0, PAGING.savedVehicles)
      })
      return removedIds
    },
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

export const savedVehicles = createSavedVehicles(browserStorage('localStorage'))
followOtherTabs(KEY, savedVehicles)
