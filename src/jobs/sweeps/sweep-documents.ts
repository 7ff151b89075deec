import * as z from 'zod'
import type { DocumentServices } from '../../services/content/index.ts'
import type { Job } from '../job.ts'

/** Permanently deletes documents that were deleted a month ago. */
export function sweepDocuments(documents: Pick<DocumentServices, 'sweep'>, log: (line: string) => void): Job {
  return {
    name: 'sweep-documents',
    schema: z.object({}),
    async handler() {
      const deleted = await documents.sweep()
      if (deleted > 0) log(`Permanently deleted ${deleted} documents that were deleted a month ago`)
    },
  }
}
