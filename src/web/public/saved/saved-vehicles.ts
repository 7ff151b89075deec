import { PAGING } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'

const KEY = 'savedVehicles'
const NONE: readonly string[] = []

/** Stock ids a shopper keeps in this browser, newest first; other tabs follow. */
export function createSavedVehicles(storage: Pick<Storage, 'getItem' | 'setItem'> | null) {
  const listeners = new Set<() => void>()
  let ids = read()

  function read(): readonly string[] {
    try {
      const parsed: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
      const kept = Array.isArray(parsed) ? parsed.filter(isStockId) : NONE
      return [...new Set(kept)].slice(0, PAGING.savedVehicles)
    } catch {
      return NONE
    }
  }

  function write(next: readonly string[]): void {
    ids = next
    try {
      storage?.setItem(KEY, JSON.stringify(next))
    } catch {
      // Full or forbidden storage: the list holds for this visit.
    }
    for (const listener of listeners) listener()
  }

  return {
    ids: () => ids,
    has: (stockid: string) => ids.includes(stockid),
    /** Adds at the front; the oldest leaves when there are more than ten, and is returned. */
    add(stockid: string): string | null {
      const next = [stockid, ...ids.filter((id) => id !== stockid)]
      write(next.slice(0, PAGING.savedVehicles))
      return next[PAGING.savedVehicles] ?? null
    },
    remove: (stockid: string) => write(ids.filter((id) => id !== stockid)),
    /** Puts an id back where it stood; with the list full, the oldest makes room. */
    putBack(stockid: string, index: number) {
      const others = ids.filter((id) => id !== stockid)
      write(others.toSpliced(index, 0, stockid).slice(0, PAGING.savedVehicles))
    },
    reload() {
      ids = read()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isStockId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !value.includes(',')
}

export const savedVehicles = createSavedVehicles(browserStorage('localStorage'))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) savedVehicles.reload()
  })
