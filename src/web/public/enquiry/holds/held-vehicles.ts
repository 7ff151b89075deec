import { useSyncExternalStore } from 'react'
import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'

/** Refresh interval: the browser is not notified when a hold starts or ends. */
const MAX_AGE_MS = 60_000

interface Dependencies {
  load: () => Promise<{ stockid: string; until: string }[]>
  now: () => number
  /** Runs the callback when the browser is idle. */
  runWhenIdle: (act: () => void) => void
}

/** Loads which cars are on hold, at most once a minute. Never part of the HTML, which is cached and shared. */
export function createHeldVehicles({ load, now, runWhenIdle }: Dependencies) {
  let holdEnds: ReadonlyMap<string, string> = new Map()
  let loadedAt = Number.NEGATIVE_INFINITY
  const listeners = new Set<() => void>()
  const refreshIfStale = () => {
    if (now() - loadedAt < MAX_AGE_MS) return
    loadedAt = now()
    runWhenIdle(() => void refresh())
  }
  const refresh = async () => {
    // The page works without this information.
    const holds = await load().catch(() => [])
    holdEnds = new Map(holds.map(({ stockid, until }) => [stockid, until]))
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      refreshIfStale()
      return () => void listeners.delete(listener)
    },
    /** End of the hold as ISO time, or null if there is none or it has ended. */
    until(stockid: string): string | null {
      const until = holdEnds.get(stockid)
      return until !== undefined && Date.parse(until) > now() ? until : null
    },
  }
}

const heldVehicles = createHeldVehicles({
  async load() {
    const answer = await fetch(`${FUNCTIONS_PREFIX}/holds`)
    return answer.ok ? ((await answer.json()) as { holds: { stockid: string; until: string }[] }).holds : []
  },
  now: () => Date.now(),
  runWhenIdle: (act) => (window.requestIdleCallback ?? setTimeout)(act),
})

/** End of the hold on a car. Null on the server and during hydration. */
export function useHeldUntil(stockid: string): Date | null {
  const until = useSyncExternalStore(
    heldVehicles.subscribe,
    () => heldVehicles.until(stockid),
    () => null,
  )
  return until === null ? null : new Date(until)
}
