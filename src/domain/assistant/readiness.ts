import { ASSISTANT } from '../constants.ts'

/** State of the assistant before it can take questions. */
export type Readiness =
  | { status: 'not_initialised' }
  | { status: 'loading' }
  | { status: 'initialised'; total: number }
  | { status: 'error'; message: string }

export const NOT_READY = {
  /** A question arrived before initialisation. */
  notInitialised: 'AI not initialized. Please initialize first.',
  /** The stock has not loaded yet. */
  waiting: 'Waiting for vehicle data to load',
  empty: 'No vehicle inventory available after waiting. Please ensure vehicle data is loaded.',
} as const

export interface StockReport {
  total: number
  /** False while the stock could not be loaded. */
  isLoaded: boolean
}

interface Options {
  checkStock: () => Promise<StockReport>
  wait: (milliseconds: number) => Promise<void>
}

/** Polls for stock up to the configured number of tries. */
export async function initialise({ checkStock, wait }: Options): Promise<Readiness> {
  const { tries, interval } = ASSISTANT.initPoll
  let report = await checkStock()
  for (let remaining = tries - 1; remaining > 0 && report.total === 0; remaining--) {
    await wait(interval)
    report = await checkStock()
  }
  if (report.total > 0) return { status: 'initialised', total: report.total }
  return { status: 'error', message: report.isLoaded ? NOT_READY.empty : NOT_READY.waiting }
}

export function isReady(readiness: Readiness): boolean {
  return readiness.status === 'initialised'
}
