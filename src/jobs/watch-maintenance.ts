import * as z from 'zod'
import type { MaintenanceServices } from '../services/engine/index.ts'
import type { Job } from './job.ts'

/** Tells administrators that maintenance was left on. */
export function watchMaintenance(
  maintenance: Pick<MaintenanceServices, 'notifyIfOverdue'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'watch-maintenance',
    schema: z.object({}),
    async handler() {
      const mails = await maintenance.notifyIfOverdue()
      if (mails > 0) log(`Maintenance is on past its time: told ${mails} administrators`)
    },
  }
}
