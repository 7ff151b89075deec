import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES, VEHICLE_STATUSES } from './condition.ts'

const text = z.string().trim().min(1).max(200)

/** A vehicle as stock records it: display texts; the values in URLs are their slugs. */
export const vehicleSchema = z.strictObject({
  id: z.string(),
  stockid: text,
  title: text,
  slug: text,
  condition: z.enum(CONDITIONS),
  year: z.int().min(1900).max(2100),
  make: text,
  model: text,
  badge: z.string().max(200).nullable(),
  body: text,
  color: text,
  transmission: text,
  fuel: text,
  doors: z.int().min(0).max(9).nullable(),
  seats: z.int().min(1).max(60).nullable(),
  kms: z.int().nonnegative(),
  /** Whole dollars; null is shown as 'P.O.A'. */
  price: z.int().positive().nullable(),
  priceType: z.enum(PRICE_TYPES),
  status: z.enum(VEHICLE_STATUSES),
  dealership: text,
  comments: z.string().max(10_000),
  searchKeywords: z.array(text),
  listedAt: z.date(),
  pictures: z.array(pictureSchema),
})
export type Vehicle = z.infer<typeof vehicleSchema>
