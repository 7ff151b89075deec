import { performance } from 'node:perf_hooks'

/** Above this share of time the main thread has little left for anything but visitors. */
const BUSY_SHARE = 0.7
const WINDOW_MS = 500

export interface LoadWatch {
  /** Whether the main thread was busy in the last half second. */
  isBusy(): boolean
}

/** Watches how busy the main thread is, which answers all requests. */
export function createLoadWatch(): LoadWatch {
  let start = performance.eventLoopUtilization()
  let startedAt = performance.now()
  let isBusy = false
  return {
    isBusy() {
      if (performance.now() - startedAt < WINDOW_MS) return isBusy
      isBusy = performance.eventLoopUtilization(start).utilization > BUSY_SHARE
      start = performance.eventLoopUtilization()
      startedAt = performance.now()
      return isBusy
    },
  }
}
