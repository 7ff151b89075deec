import * as z from 'zod'
import type { OutsideContentServices } from '../services/content/index.ts'
import type { Job } from './job.ts'

/** What another content host has changed is here within five minutes. */
export function fetchContent(outside: OutsideContentServices, log: (line: string) => void): Job {
  return {
    name: 'fetch-content',
    schema: z.object({}),
    every: '*/5 * * * *',
    async handler() {
      const found = await outside.fetch()
      if (found.length > 0) log(`Fetched from the content host: ${found.join(', ')}`)
    },
  }
}
