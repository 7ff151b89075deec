import { ASSISTANT } from '../constants.ts'

/** Whether questions can be asked yet. */
export type Readiness =
  | { status: 'not_initialised' }
  | { status: 'loading' }
  | { status: 'initialised'; total: number }
  | { status: 'error'; message: string }

export const NOT_READY = {
  /** A question came too early. */
  asked: 'AI not initialized. Please initialize first.',
  /** Nobody has said yet what is in stock. */
  waiting: 'Waiting for vehicle data to load',
  empty: 'No vehicle inventory available after waiting. Please ensure vehicle data is loaded.',
} as const

export interface StockSeen {
  total: number
  /** False while the stock itself could not be asked. */
  isLoaded: boolean
}

interface Options {
  look: () => Promise<StockSeen>
  wait: (milliseconds: number) => Promise<void>
}

/** Looks for stock again and again, a bounded number of times. */
export async function initialise({ look, wait }: Options): Promise<Readiness> {
  const { tries, interval } = ASSISTANT.initPoll
  let seen = await look()
  for (let left = tries - 1; left > 0 && seen.total === 0; left--) {
    await wait(interval)
    seen = await look()
  }
  if (seen.total > 0) return { status: 'initialised', total: seen.total }
  return { status: 'error', message: seen.isLoaded ? NOT_READY.empty : NOT_READY.waiting }
}

export function isReady(readiness: Readiness): boolean {
  return readiness.status === 'initialised'
}
