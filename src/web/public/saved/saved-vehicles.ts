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

/** Stock ids a shopper keeps in this browser, newest first; other tabs follow. */
export function createSavedVehicles(storage: ValueStorage) {
  const list = createStoredValue<readonly string[]>(storage, KEY, (stored) =>
    [...new Set(parseList(stored, isStockId))].slice(0, PAGING.savedVehicles),
  )
  return {
    ids: list.get,
    has: (stockid: string) => list.get().includes(stockid),
    /** Adds at the front; the oldest leaves when there are more than ten, and is returned. */
    add(stockid: string): string | null {
      let left: string | null = null
      list.update((ids) => {
        const next = [stockid, ...ids.filter((id) => id !== stockid)]
        left = next[PAGING.savedVehicles] ?? null
        return next.slice(0, PAGING.savedVehicles)
      })
      return left
    },
    remove(...stockids: readonly string[]) {
      list.update((ids) => ids.filter((id) => !stockids.includes(id)))
    },
    /** Puts ids back in a row where they stood; with the list full, the last of it leave, and are returned. */
    putBack(stockids: readonly string[], index: number): readonly string[] {
      let left: readonly string[] = []
      list.update((ids) => {
        const next = ids.filter((id) => !stockids.includes(id)).toSpliced(index, 0, ...stockids)
        left = next.slice(PAGING.savedVehicles)
        return next.slice(0, PAGING.savedVehicles)
      })
      return left
    },
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

export const savedVehicles = createSavedVehicles(browserStorage('localStorage'))
followOtherTabs(KEY, savedVehicles)
