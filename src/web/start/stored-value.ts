import { MAX_STOCK_ID_LENGTH } from '../../domain/vehicles/compare/compare-url.ts'

export type ValueStorage = Pick<Storage, 'getItem' | 'setItem'> | null

export interface StoredValue<Value> {
  get(): Value
  update(change: (before: Value) => Value): void
  /** Takes over changes from another tab. */
  reload(): void
  subscribe(listener: () => void): () => void
}

/** A value in the browser's storage. `parse` must accept anything that is stored, including null. */
export function createStoredValue<Value>(
  storage: ValueStorage,
  key: string,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>()
  // If storage is full or blocked, the value is kept in memory until storage works again.
  let isMemoryOnly = storage === null
  let value = read()

  function read(): Value {
    try {
      return parse(JSON.parse(storage?.getItem(key) ?? 'null'))
    } catch {
      return parse(null)
    }
  }

  function set(next: Value): void {
    value = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => value,
    update(change) {
      // Reads again, because another tab may have written before its storage event arrives.
      const next = change(isMemoryOnly ? value : read())
      try {
        storage?.setItem(key, JSON.stringify(next))
        isMemoryOnly = storage === null
      } catch {
        isMemoryOnly = true
      }
      set(next)
    },
    reload: () => set(isMemoryOnly ? value : read()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Reloads the value when another tab writes it. */
export function followOtherTabs(key: string, value: { reload(): void }): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.reload()
  })
}

/** Parses a stored list; anything else becomes an empty list. */
export function parseList<Item>(stored: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

/** Whether the value can be part of a list in an address, where commas separate the items. */
export function isStockId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_STOCK_ID_LENGTH &&
    value.isWellFormed() &&
    !value.includes(',')
  )
}
