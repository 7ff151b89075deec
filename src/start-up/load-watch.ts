import { cpus } from 'node:os'
import { performance } from 'node:perf_hooks'

/** Above this share of its time the main thread, which answers all requests, has little left for anything else. */
const MAX_THREAD_SHARE = 0.7
/** Above this share of the processors, work in another process takes time from the answers too. */
const MAX_MACHINE_SHARE = 0.7
const WINDOW_MS = 500

export interface LoadWatch {
  /** Whether the main thread or the machine was busy in the last half second. */
  isBusy(): boolean
}

interface Meters {
  now: () => number
  /** Milliseconds that the main thread worked since the program started. */
  threadMs: () => number
  /** Time of all processors since the machine started, and how much of it went to work of normal priority. */
  machineTime: () => { busy: number; total: number }
}

/** Watches how much time is left for work that can wait. Work of low priority, such as making photos, is not counted. */
export function createLoadWatch(meters: Meters = REAL_METERS): LoadWatch {
  let last = readMeters(meters)
  let isBusy = false
  return {
    isBusy() {
      if (meters.now() - last.at < WINDOW_MS) return isBusy
      const next = readMeters(meters)
      const threadShare = (next.threadMs - last.threadMs) / (next.at - last.at)
      const machineShare = (next.busy - last.busy) / Math.max(next.total - last.total, 1)
      isBusy = threadShare > MAX_THREAD_SHARE || machineShare > MAX_MACHINE_SHARE
      last = next
      return isBusy
    },
  }
}

const readMeters = ({ now, threadMs, machineTime }: Meters) => ({
  at: now(),
  threadMs: threadMs(),
  ...machineTime(),
})

const REAL_METERS: Meters = {
  now: () => performance.now(),
  threadMs: () => performance.eventLoopUtilization().active,
  machineTime() {
    let busy = 0
    let total = 0
    for (const { times } of cpus()) {
      const normal = times.user + times.sys + times.irq
      busy += normal
      total += normal + times.nice + times.idle
    }
    return { busy, total }
  },
}
