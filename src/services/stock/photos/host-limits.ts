import { FEED_PICTURES } from '../../../domain/photos/feed-picture.ts'

export interface HostLimits {
  /** Returns how many more requests may go to a host while this many run in all. */
  free(host: string, running: number): number
  enter(host: string): void
  leave(host: string): void
  /** Records how long the host took to answer. */
  record(host: string, ms: number): void
  isSlow(host: string): boolean
}

/** A host that has answered slowly gets one request at a time for this long. */
const SLOW_FOR_MS = 60_000
/** The weight of the latest answer in the average. */
const LATEST_WEIGHT = 0.3

/** Limits the requests to each host, so that a small server of a supplier is not overrun. */
export function createHostLimits(
  now: () => number,
  {
    maxPerHost,
    maxAtOnce,
    slowMs,
  }: Pick<typeof FEED_PICTURES, 'maxPerHost' | 'maxAtOnce' | 'slowMs'> = FEED_PICTURES,
): HostLimits {
  const hosts = new Map<string, { running: number; averageMs: number; slowUntil: number }>()
  const stateOf = (host: string) => {
    const state = hosts.get(host) ?? { running: 0, averageMs: 0, slowUntil: Number.NEGATIVE_INFINITY }
    hosts.set(host, state)
    return state
  }
  const isSlow = (host: string) => (hosts.get(host)?.slowUntil ?? Number.NEGATIVE_INFINITY) > now()
  return {
    free(host, running) {
      const limit = isSlow(host) ? 1 : maxPerHost
      return Math.max(0, Math.min(limit - stateOf(host).running, maxAtOnce - running))
    },
    enter(host) {
      stateOf(host).running++
    },
    leave(host) {
      stateOf(host).running--
    },
    record(host, ms) {
      const state = stateOf(host)
      state.averageMs =
        state.averageMs === 0 ? ms : state.averageMs * (1 - LATEST_WEIGHT) + ms * LATEST_WEIGHT
      if (state.averageMs >= slowMs) state.slowUntil = now() + SLOW_FOR_MS
    },
    isSlow,
  }
}
