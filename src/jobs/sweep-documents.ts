import * as z from 'zod'
import type { DocumentServices } from '../services/content/index.ts'
import type { Job } from './job.ts'

/** What an editor deleted can be brought back for a month, and no longer. */
export function sweepDocuments(documents: Pick<DocumentServices, 'sweep'>, log: (line: string) => void): Job {
  return {
    name: 'sweep-documents',
    schema: z.object({}),
    every: '20 16 * * *',
    async handler() {
      const gone = await documents.sweep()
      if (gone > 0) log(`Let go of ${gone} documents deleted a month ago`)
    },
  }
}
