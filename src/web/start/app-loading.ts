/** Parts that must arrive before the site counts as loaded. */
const PARTS = ['initialData', 'models', 'reviews'] as const
type Part = (typeof PARTS)[number]

/** Loading until all parts have arrived. The console loads its own data and clears the flag immediately. */
export function createLoadingFlag() {
  const missingParts = new Set<Part>(PARTS)
  const listeners = new Set<() => void>()

  function change(act: () => void): void {
    const wasLoading = missingParts.size > 0
    act()
    if (wasLoading !== missingParts.size > 0) for (const listener of listeners) listener()
  }

  return {
    isLoading: () => missingParts.size > 0,
    markArrived: (...parts: Part[]) => change(() => parts.forEach((part) => missingParts.delete(part))),
    clear: () => change(() => missingParts.clear()),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const loadingFlag = createLoadingFlag()
