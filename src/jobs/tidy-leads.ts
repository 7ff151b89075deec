import * as z from 'zod'
import type { LeadIntake } from '../services/leads/index.ts'
import type { Job } from './job.ts'

/** Holds expire without this job; it only records it in the table. */
export function tidyLeads(leads: Pick<LeadIntake, 'tidy'>, log: (line: string) => void): Job {
  return {
    name: 'tidy-leads',
    schema: z.object({}),
    async handler() {
      const { expired } = await leads.tidy()
      if (expired > 0) log(`${expired} holds on cars have expired`)
    },
  }
}
