import * as z from 'zod'
import type { DocumentServices } from '../services/content/index.ts'
import type { Job } from './job.ts'

/** Publishes scheduled documents. */
export function publishDue(
  documents: Pick<DocumentServices, 'publishDue'>,
  log: (line: string) => void,
): Job {
  return {
    name: 'publish-due',
    schema: z.object({}),
    async handler() {
      const published = await documents.publishDue()
      if (published > 0) log(`Published ${published} scheduled documents`)
    },
  }
}
