import { PAGING } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import {
  createStoredValue,
  followOtherTabs,
  isStockId,
  parseList,
  type ValueStorage,
} from '../../start/stored-value.ts'
import { type SavedVehicles, savedVehicles } from './saved-vehicles.ts'

const KEY = 'comparedVehicles'

/** Saved cars ticked for comparison, in the order of ticking. Removing a saved car removes it here too. */
export function createComparedVehicles(
  storage: ValueStorage,
  saved: Pick<SavedVehicles, 'ids' | 'has' | 'subscribe'>,
) {
  const list = createStoredValue<readonly string[]>(storage, KEY, (storedValue) =>
    [...new Set(parseList(storedValue, isStockId))].filter(saved.has).slice(0, PAGING.savedVehicles),
  )
  saved.subscribe(() => {
    if (!list.get().every(saved.has)) list.update((ids) => ids.filter(saved.has))
  })
  return {
    ids: list.get,
    has: (stockid: string) => list.get().includes(stockid),
    tick(stockid: string) {
      if (saved.has(stockid)) list.update((ids) => [...ids.filter((id) => id !== stockid), stockid])
    },
    untick(stockid: string) {
      if (list.get().includes(stockid)) list.update((ids) => ids.filter((id) => id !== stockid))
    },
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

/** The ticked cars if there are at least two, otherwise all saved cars. */
export function idsToCompare(ticked: readonly string[], saved: readonly string[]): readonly string[] {
  return ticked.length > 1 ? ticked : saved
}

export const comparedVehicles = createComparedVehicles(browserStorage('localStorage'), savedVehicles)
followOtherTabs(KEY, comparedVehicles)
