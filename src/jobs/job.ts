import type * as z from 'zod'

/** Something that happens later: its name, what it is told, and what it does. `every` is a cron line, in UTC. */
export interface Job<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  every?: string
  handler: (data: z.infer<Schema>) => Promise<void>
}
