import { useEffect, useRef, useState } from 'react'

export interface OrderAhead {
  /** Null where the list's own order stands. */
  order: readonly string[] | null
  show(order: readonly string[]): void
  /** It is saved: shown until a list other than the one drawn comes, which is a moment after it was loaded. */
  keep(order: readonly string[]): void
  drop(): void
}

/** The order somebody gave a list, ahead of the list itself. */
export function useOrderAhead(list: readonly unknown[]): OrderAhead {
  const [ahead, setAhead] = useState<{ order: readonly string[]; until?: readonly unknown[] } | null>(null)
  const drawn = useRef(list)
  useEffect(() => {
    drawn.current = list
  }, [list])
  const isOver = ahead?.until !== undefined && ahead.until !== list
  return {
    order: ahead && !isOver ? ahead.order : null,
    show: (order) => setAhead({ order }),
    keep: (order) => setAhead({ order, until: drawn.current }),
    drop: () => setAhead(null),
  }
}
