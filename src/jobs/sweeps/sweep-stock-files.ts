import * as z from 'zod'
import type { PreparedServices } from '../../services/stock/index.ts'
import type { Job } from '../job.ts'

/** Removes stock files that were sent more than a day ago. */
export function sweepStockFiles(
  preparedImports: Pick<PreparedServices, 'sweep'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'sweep-stock-files',
    schema: z.object({}),
    async handler() {
      const removed = await preparedImports.sweep()
      if (removed > 0) log(`Removed ${removed} stock files that were sent more than a day ago`)
    },
  }
}
