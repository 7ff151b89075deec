import type { CallOutcome } from '../staff-call.ts'

export interface LoadedList<List> {
  list: List
  /** When it was asked for. */
  at: number
  /** Old, and a newer one could not be had. */
  isBehind: boolean
}

/** Words about the person, not about the server: what they once saw is no longer theirs to see. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403])

interface Dependencies<List> {
  load: (query: string) => Promise<CallOutcome<List>>
  now: () => number
  /** Whose list it is: what one person saw is nobody else's. */
  who: () => string
  lifetime: number
}

/** Lists that were loaded stay good for their lifetime, or until something is changed. */
export function createListCache<List>({ load, now, who, lifetime }: Dependencies<List>) {
  const kept = new Map<string, LoadedList<List>>()
  const old = new Set<string>()
  let turn = 0
  return {
    async get(query: string): Promise<CallOutcome<LoadedList<List>>> {
      const key = `${who()} ${query}`
      const found = kept.get(key)
      const asked = turn
      if (found && !old.has(key) && now() - found.at < lifetime) return { ok: true, value: found }
      const outcome = await load(query)
      if (!outcome.ok)
        return found && !REFUSALS.has(outcome.status)
          ? { ok: true, value: { ...found, isBehind: true } }
          : outcome
      const loaded = { list: outcome.value, at: now(), isBehind: false }
      // What was forgotten while it was on its way is not remembered.
      if (asked === turn) {
        kept.set(key, loaded)
        old.delete(key)
      }
      return { ok: true, value: loaded }
    },
    /** Asked for again the next time; shown until then, where nothing newer can be had. */
    outdate(): void {
      turn += 1
      for (const key of kept.keys()) old.add(key)
    },
    forget(): void {
      turn += 1
      kept.clear()
      old.clear()
    },
  }
}
