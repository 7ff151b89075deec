import * as z from 'zod'
import type { ScheduledPriceRuns } from '../services/stock/index.ts'
import type { Job } from './job.ts'

/** Applies scheduled price changes, also those that became due while the program was off. */
export function changeScheduledPrices(
  scheduledPrices: Pick<ScheduledPriceRuns, 'runDue'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'change-scheduled-prices',
    schema: z.object({}),
    async handler() {
      const applied = await scheduledPrices.runDue()
      if (applied > 0) log(`Applied ${applied} scheduled price changes`)
    },
  }
}
