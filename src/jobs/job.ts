import type * as z from 'zod'
import type { QueuedJobName } from '../domain/engine/jobs.ts'

/** A background job. `domain/engine/jobs.ts` has its schedule. */
export interface Job<Schema extends z.ZodType = z.ZodType> {
  name: QueuedJobName
  schema: Schema
  handler: (data: z.infer<Schema>) => Promise<void>
}
