import * as z from 'zod'
import { STATUS_SENTENCES } from '../errors.ts'

export const errorSchema = z.object({
  error: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  proofRequired: z
    .literal(true)
    .optional()
    .describe('Send the password to /confirm-identity, then repeat the call'),
  isDeactivated: z.literal(true).optional().describe('The account was deactivated'),
})

/** Statuses that a write by staff can be refused with. */
export const WRITE_REFUSALS = [400, 401, 403, 404, 409, 413, 415, 503] as const

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** A required JSON body. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema) {
  return { content: json(schema), required: true }
}

/** Describes a 200 answer with this schema, and the error body for each of the statuses. */
export function answers<Schema extends z.ZodType, Status extends number>(
  schema: Schema,
  ...statuses: Status[]
) {
  return { 200: { description: 'Done', content: json(schema) }, ...refusals(statuses) }
}

/** The same for a call that creates something. */
export function created<Schema extends z.ZodType, Status extends number>(
  schema: Schema,
  ...statuses: Status[]
) {
  return { 201: { description: 'Created', content: json(schema) }, ...refusals(statuses) }
}

function refusals<Status extends number>(statuses: Status[]) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: STATUS_SENTENCES[status] ?? 'Refused', content: json(errorSchema) },
    ]),
  ) as {
    [Key in Status]: { description: string; content: { 'application/json': { schema: typeof errorSchema } } }
  }
}
