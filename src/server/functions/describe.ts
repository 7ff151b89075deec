import * as z from 'zod'
import { STATUS_SENTENCES } from '../errors.ts'

export const errorSchema = z.object({
  error: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** A JSON body that must be there. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema) {
  return { content: json(schema), required: true }
}

/** 200 with the given shape, and the error envelope for each status named. */
export function answers<Schema extends z.ZodType, Status extends number>(
  schema: Schema,
  ...statuses: Status[]
) {
  return {
    200: { description: 'Done', content: json(schema) },
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        { description: STATUS_SENTENCES[status] ?? 'Refused', content: json(errorSchema) },
      ]),
    ),
  } as { 200: { description: string; content: { 'application/json': { schema: Schema } } } } & {
    [Key in Status]: { description: string; content: { 'application/json': { schema: typeof errorSchema } } }
  }
}
