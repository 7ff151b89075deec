import * as z from 'zod'
import { errorSchema } from '../describe.ts'

/** The refusal of a price change that needs to be confirmed. */
export const largeDropAnswer = {
  409: {
    description: 'Prices would fall by more than 20%: send `isConfirmed` to allow it',
    content: { 'application/json': { schema: errorSchema.extend({ largeDrops: z.int().optional() }) } },
  },
}
