import * as z from 'zod'
import type { InteractionServices } from '../../services/assistant/index.ts'
import type { Job } from '../job.ts'

/** Enforces the retention time of shoppers' questions. */
export function eraseOldInteractions(
  interactions: Pick<InteractionServices, 'deleteOld'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'erase-old-interactions',
    schema: z.object({}),
    async handler() {
      const deleted = await interactions.deleteOld()
      if (deleted > 0) log(`Deleted ${deleted} old questions to the assistant`)
    },
  }
}
