import type * as z from 'zod'

/** A background job. `every` is a cron expression in UTC. */
export interface Job<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  every?: string
  handler: (data: z.infer<Schema>) => Promise<void>
}
