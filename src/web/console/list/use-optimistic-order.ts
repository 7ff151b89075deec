import { useEffect, useRef, useState } from 'react'

export interface OptimisticOrder {
  /** Null while the list's own order applies. */
  order: readonly string[] | null
  show(order: readonly string[]): void
  /** The order is saved: shown until React renders a newer list, which happens shortly after it was loaded. */
  keep(order: readonly string[]): void
  drop(): void
}

/** Shows a new order of a list before the list itself is reloaded. */
export function useOptimisticOrder(list: readonly unknown[]): OptimisticOrder {
  const [ahead, setAhead] = useState<{ order: readonly string[]; until?: readonly unknown[] } | null>(null)
  const renderedList = useRef(list)
  useEffect(() => {
    renderedList.current = list
  }, [list])
  const isOver = ahead?.until !== undefined && ahead.until !== list
  return {
    order: ahead && !isOver ? ahead.order : null,
    show: (order) => setAhead({ order }),
    keep: (order) => setAhead({ order, until: renderedList.current }),
    drop: () => setAhead(null),
  }
}
