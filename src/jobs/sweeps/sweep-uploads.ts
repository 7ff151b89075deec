import * as z from 'zod'
import type { UploadServices } from '../../services/pictures/index.ts'
import type { Job } from '../job.ts'

/** Removes photos that were uploaded for a form that was never sent. */
export function sweepUploads(uploads: Pick<UploadServices, 'sweep'>, log: (line: string) => void): Job {
  return {
    name: 'sweep-uploads',
    schema: z.object({}),
    async handler() {
      const removed = await uploads.sweep()
      if (removed > 0) log(`Removed ${removed} photos that were never sent`)
    },
  }
}
