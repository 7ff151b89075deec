import * as z from 'zod'
import type { SessionServices } from '../../services/users/index.ts'
import type { Job } from '../job.ts'

/** Removes sessions that ended long ago. */
export function sweepSessions(sessions: SessionServices, log: (line: string) => void): Job {
  return {
    name: 'sweep-sessions',
    schema: z.object({}),
    async handler() {
      const removed = await sessions.sweep()
      if (removed > 0) log(`Removed ${removed} old sessions`)
    },
  }
}
