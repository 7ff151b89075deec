import * as z from 'zod'
import type { OutsideContentServices } from '../services/content/index.ts'
import type { Job } from './job.ts'

/** Fetches changes from the content host every five minutes. */
export function fetchContent(outside: OutsideContentServices, log: (line: string) => void): Job {
  return {
    name: 'fetch-content',
    schema: z.object({}),
    async handler() {
      const kinds = await outside.fetch()
      if (kinds.length > 0) log(`Fetched from the content host: ${kinds.join(', ')}`)
    },
  }
}
