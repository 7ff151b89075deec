import * as z from 'zod'
import { POSTCODE, POSTCODE_HINT } from './postcode.ts'

export const postcodeSchema = z.string().regex(POSTCODE, POSTCODE_HINT)

/** Location of a postcode, with the suburb that represents it. */
export const placeSchema = z.strictObject({
  postcode: postcodeSchema,
  place: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Place = z.infer<typeof placeSchema>
