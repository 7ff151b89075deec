const MAX_TIMES = 2_000

export interface RequestTimes {
  observe(seconds: number): void
  /** Returns the figures since the last call, and starts again. `slowMs` is the 95th percentile; null without requests. */
  takeMinute(): { requests: number; slowMs: number | null }
  /** Returns the 95th percentile of the last requests in ms; null without requests. */
  slowMs(): number | null
}

/** Keeps the times of the last requests of this instance in a ring, so that a crowd costs no memory. */
export function createRequestTimes(): RequestTimes {
  const recent = new Float64Array(MAX_TIMES)
  let recentCount = 0
  let minuteCount = 0
  const percentile = (count: number) => {
    if (count === 0) return null
    const size = Math.min(count, MAX_TIMES)
    const start = recentCount - size
    const times = Float64Array.from(
      { length: size },
      (_, at) => recent[(start + at) % MAX_TIMES] ?? 0,
    ).toSorted()
    return Math.max(1, Math.round((times[Math.floor((size - 1) * 0.95)] ?? 0) * 1_000))
  }
  return {
    observe(seconds) {
      recent[recentCount++ % MAX_TIMES] = seconds
      minuteCount++
    },
    takeMinute() {
      const figures = { requests: minuteCount, slowMs: percentile(minuteCount) }
      minuteCount = 0
      return figures
    },
    slowMs: () => percentile(recentCount),
  }
}
