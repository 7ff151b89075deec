import * as z from 'zod'
import type { BackupServices } from '../services/backups/index.ts'
import type { Job } from './job.ts'

/** Makes the backup of the night when it is due. A failed one is recorded, and tried again the next night. */
export function makeBackups(backups: Pick<BackupServices, 'startIfDue'>, log: (line: string) => void): Job {
  return {
    name: 'make-backups',
    schema: z.object({}),
    async handler() {
      if (await backups.startIfDue()) log('Made the scheduled backup, and restored it as a test')
    },
  }
}
