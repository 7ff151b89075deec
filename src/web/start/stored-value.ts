import { LONGEST_STOCK_ID } from '../../domain/vehicles/compare/compare-url.ts'

export type KeptIn = Pick<Storage, 'getItem' | 'setItem'> | null

export interface StoredValue<Value> {
  get(): Value
  update(change: (before: Value) => Value): void
  /** Takes what another tab has written. */
  reload(): void
  subscribe(listener: () => void): () => void
}

/** A value kept in the browser's storage; `parse` makes something of whatever stands there, null included. */
export function createStoredValue<Value>(
  storage: KeptIn,
  key: string,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>()
  // Full or forbidden storage: until it takes a value again, the one of this visit holds.
  let isHeld = storage === null
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
      // Another tab may have written a moment ago, and its word of it still be on the way.
      const next = change(isHeld ? value : read())
      try {
        storage?.setItem(key, JSON.stringify(next))
        isHeld = storage === null
      } catch {
        isHeld = true
      }
      set(next)
    },
    reload: () => set(isHeld ? value : read()),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Other tabs share this storage: what they write is taken over. */
export function followOtherTabs(key: string, value: { reload(): void }): void {
  if (typeof window === 'undefined') return
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.reload()
  })
}

/** For what stands in storage as a list; whatever else is there counts as none. */
export function parseList<Item>(stored: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(stored) ? stored.filter(isItem) : []
}

/** What an address can carry in a list: with a comma its items could not be parted again. */
export function isStockId(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= LONGEST_STOCK_ID &&
    value.isWellFormed() &&
    !value.includes(',')
  )
}
