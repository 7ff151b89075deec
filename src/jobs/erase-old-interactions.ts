import * as z from 'zod'
import type { InteractionServices } from '../services/assistant/index.ts'
import type { Job } from './job.ts'

/** What shoppers asked is kept for a while to make the answers better, and no longer. */
export function eraseOldInteractions(
  desk: Pick<InteractionServices, 'deleteOld'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'erase-old-interactions',
    schema: z.object({}),
    every: '50 16 * * *',
    async handler() {
      const gone = await desk.deleteOld()
      if (gone > 0) log(`Deleted ${gone} old questions to the assistant`)
    },
  }
}
