import * as z from 'zod'
import type { DigestServices } from '../../services/notifications/index.ts'
import type { Job } from '../job.ts'

/** Mails the morning digest to everyone for whom it is time. */
export function sendDigests(digests: DigestServices, log: (line: string) => void): Job {
  return {
    name: 'send-digests',
    schema: z.object({}),
    async handler() {
      const count = await digests.send()
      if (count > 0) log(`Wrote ${count} morning digests`)
    },
  }
}
