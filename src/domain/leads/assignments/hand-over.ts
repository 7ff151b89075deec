import * as z from 'zod'

/** What happens to the open leads of someone who leaves, moves or is away. Their bookings follow the leads. */
export const handOverSchema = z.discriminatedUnion('to', [
  /** The leads become unassigned, and the routing rules assign them. */
  z.strictObject({ to: z.literal('rules') }),
  z.strictObject({ to: z.literal('person'), userId: z.uuid('Choose a person') }),
  /** Only for someone who can still work on them. */
  z.strictObject({ to: z.literal('stay') }),
])
export type HandOver = z.infer<typeof handOverSchema>

export const handOverCountsSchema = z.object({
  openLeads: z.int(),
  /** Upcoming bookings of those leads. */
  bookings: z.int(),
})
export type HandOverCounts = z.infer<typeof handOverCountsSchema>

/** Beside a refusal that asks for a choice. */
export const handOverQuestionSchema = handOverCountsSchema.extend({ canStay: z.boolean() })
export type HandOverQuestion = z.infer<typeof handOverQuestionSchema>
