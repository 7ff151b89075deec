import * as z from 'zod'
import { POSTCODE, POSTCODE_SHAPE } from './postcode.ts'

export const postcodeSchema = z.string().regex(POSTCODE, POSTCODE_SHAPE)

/** Where a postcode is: the suburb that stands for it. */
export const placeSchema = z.strictObject({
  postcode: postcodeSchema,
  place: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})
export type Place = z.infer<typeof placeSchema>
