import { useSyncExternalStore } from 'react'
import { FUNCTIONS_PREFIX } from '../../../../domain/constants.ts'

/** How long an answer is good for: a hold begins and ends without a word to the browser. */
const FRESH_MS = 60_000

interface Dependencies {
  load: () => Promise<{ stockid: string; until: string }[]>
  now: () => number
  /** When there is nothing better to do. */
  later: (act: () => void) => void
}

/** Which cars are held for somebody. Asked for once a minute at most, by whoever shows a car; never part of a page's HTML, which is everybody's for long. */
export function createHeldVehicles({ load, now, later }: Dependencies) {
  let held: ReadonlyMap<string, string> = new Map()
  let askedAt = Number.NEGATIVE_INFINITY
  const watching = new Set<() => void>()
  const ask = () => {
    if (now() - askedAt < FRESH_MS) return
    askedAt = now()
    later(() => void look())
  }
  const look = async () => {
    // A page without this word is still a whole page.
    const holds = await load().catch(() => [])
    held = new Map(holds.map(({ stockid, until }) => [stockid, until]))
    for (const tell of watching) tell()
  }
  return {
    subscribe(tell: () => void) {
      watching.add(tell)
      ask()
      return () => void watching.delete(tell)
    },
    /** Null where it is free, and once its time is over. */
    until(stockid: string): string | null {
      const until = held.get(stockid)
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
  later: (act) => (window.requestIdleCallback ?? setTimeout)(act),
})

/** Until when a car is held for somebody. Null on the server and while the page wakes up. */
export function useHeldUntil(stockid: string): Date | null {
  const until = useSyncExternalStore(
    heldVehicles.subscribe,
    () => heldVehicles.until(stockid),
    () => null,
  )
  return until === null ? null : new Date(until)
}
