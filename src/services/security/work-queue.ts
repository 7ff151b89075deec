import { BusyError } from '../downloads/index.ts'

export interface WorkQueue {
  /** Runs the work in turn; throws `BusyError` at once if too many are waiting. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Limits running and waiting work, so that expensive work cannot pile up. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0
  const queue: (() => void)[] = []

  function startNext(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      if (running < atOnce) running++
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
      else throw new BusyError('Too much work is queued')
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
