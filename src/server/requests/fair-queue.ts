import { BusyError, yieldToOthers } from '../../services/downloads/index.ts'
import { createWorkQueue, limitKey } from '../../services/security/index.ts'

interface Limits {
  atOnce: number
  /** Work of all visitors together. */
  waiting: number
  /** Running and waiting work of one visitor. Everyone behind a proxy that is not trusted counts as one. */
  perAddress: number
}

export interface FairQueue {
  /** Runs the work in turn; throws `BusyError` at once if too many wait, or too many of this address. */
  run<T>(address: string, work: () => Promise<T>): Promise<T>
}

/**
 * Runs work that occupies the main thread in turns. Between two turns everything else is answered, so that a flood of expensive
 * requests delays only such requests, and health checks and cached pages least of all.
 */
export function createFairQueue({ atOnce, waiting, perAddress }: Limits): FairQueue {
  const queue = createWorkQueue({ atOnce, waiting })
  const countByAddress = new Map<string, number>()

  return {
    async run(address, work) {
      const key = limitKey(address)
      const count = countByAddress.get(key) ?? 0
      if (count >= perAddress) throw new BusyError('Too much work of one address is queued')
      countByAddress.set(key, count + 1)
      try {
        return await queue.run(async () => {
          await yieldToOthers()
          return work()
        })
      } finally {
        const remaining = (countByAddress.get(key) ?? 1) - 1
        if (remaining > 0) countByAddress.set(key, remaining)
        else countByAddress.delete(key)
      }
    },
  }
}
