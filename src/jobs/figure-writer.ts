import type { InstanceServices } from '../services/engine/index.ts'

export interface FigureWriter {
  /** Writes what is still in memory. */
  stop(): Promise<void>
}

interface Options {
  figures: { write(): Promise<void> }
  instance: Pick<InstanceServices, 'runRound'>
  everyMs: number
  onError: (error: unknown, message: string) => void
}

/** Stores the counts of this instance at intervals: one statement for all visitors of a few seconds. */
export function startFigureWriter({ figures, instance, everyMs, onError }: Options): FigureWriter {
  const write = () =>
    instance
      .runRound('store-views', () => figures.write())
      .catch((error: unknown) => onError(error, 'Views could not be stored'))
  const timer = setInterval(() => void write(), everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
