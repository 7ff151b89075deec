import * as z from 'zod'
import type { ReportSender } from '../../services/reports/index.ts'
import type { Job } from '../job.ts'

/** Mails the saved reports whose time has come. */
export function sendReports(reports: ReportSender, log: (line: string) => void): Job {
  return {
    name: 'send-reports',
    schema: z.object({}),
    async handler() {
      const count = await reports.send()
      if (count > 0) log(`Wrote ${count} report emails`)
    },
  }
}
