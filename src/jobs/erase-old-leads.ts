import * as z from 'zod'
import type { PrivacyServices } from '../services/leads/index.ts'
import type { Job } from './job.ts'

/** Nobody is remembered for longer than the privacy page says. */
export function eraseOldLeads(privacy: Pick<PrivacyServices, 'eraseOld'>, log: (line: string) => void): Job {
  return {
    name: 'erase-old-leads',
    schema: z.object({}),
    every: '40 16 * * *',
    async handler() {
      const { leads, unreadable } = await privacy.eraseOld()
      if (leads + unreadable > 0)
        log(`Erased who sent ${leads} old leads, and ${unreadable} unreadable messages`)
    },
  }
}
