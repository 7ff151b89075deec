import * as z from 'zod'
import type { LeadReminderServices } from '../services/notifications/index.ts'
import type { Job } from './job.ts'

/** Tells staff about due and overdue leads and about customers who write again. */
export function remindStaff(reminders: LeadReminderServices, log: (line: string) => void): Job {
  return {
    name: 'remind-staff',
    schema: z.object({}),
    async handler() {
      const count = await reminders.remind()
      if (count > 0) log(`Told staff about ${count} due leads and replies`)
    },
  }
}
