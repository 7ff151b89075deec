import * as z from 'zod'

/** Headers of a call that creates something: the same key and body are the same request. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'The key must have between 8 and 200 visible characters')
    .optional(),
})
