/** What has to be there before the site counts as loaded. */
const PARTS = ['initialData', 'models', 'reviews'] as const
type Part = (typeof PARTS)[number]

/** True until all parts have arrived; the console, which loads its own, clears it at once. */
export function createLoadingFlag() {
  const missing = new Set<Part>(PARTS)
  const listeners = new Set<() => void>()

  function change(act: () => void): void {
    const before = missing.size > 0
    act()
    if (before !== missing.size > 0) for (const listener of listeners) listener()
  }

  return {
    isLoading: () => missing.size > 0,
    arrived: (...parts: Part[]) => change(() => parts.forEach((part) => missing.delete(part))),
    clear: () => change(() => missing.clear()),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const loadingFlag = createLoadingFlag()
