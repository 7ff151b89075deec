import * as z from 'zod'
import type { LogServices } from '../../services/engine/index.ts'
import type { Job } from '../job.ts'

/** Removes old log lines and old runs of jobs. */
export function sweepEngineRoom(logs: Pick<LogServices, 'sweep'>): Job {
  return {
    name: 'sweep-engine-room',
    schema: z.object({}),
    handler: () => logs.sweep(),
  }
}
