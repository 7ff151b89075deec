import { BusyError } from '../downloads/index.ts'

export interface WorkQueue {
  /** Runs it when its turn comes; throws `BusyError` at once where too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** So many at once and so many waiting: dear work cannot be piled up by asking for more of it. */
export function createWorkQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkQueue {
  let running = 0
  const queue: (() => void)[] = []

  function done(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      if (running < atOnce) running++
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
      else throw new BusyError('Too many are waiting for the same work')
      try {
        return await work()
      } finally {
        done()
      }
    },
  }
}
