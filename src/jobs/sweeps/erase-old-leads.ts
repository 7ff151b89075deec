import * as z from 'zod'
import type { PrivacyServices } from '../../services/leads/index.ts'
import type { Job } from '../job.ts'

/** Enforces the retention time stated on the privacy page. */
export function eraseOldLeads(privacy: Pick<PrivacyServices, 'eraseOld'>, log: (line: string) => void): Job {
  return {
    name: 'erase-old-leads',
    schema: z.object({}),
    async handler() {
      const { leads, unreadable } = await privacy.eraseOld()
      if (leads + unreadable > 0)
        log(`Erased the contact details of ${leads} old leads, and ${unreadable} unreadable messages`)
    },
  }
}
