import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES } from './condition.ts'

/** The facts of a vehicle that a list shows. */
export const vehicleCardSchema = z.strictObject({
  id: z.string(),
  stockid: z.string(),
  slug: z.string(),
  title: z.string(),
  /** '2024 Toyota HiLux' */
  name: z.string(),
  badge: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  kms: z.int().nullable(),
  body: z.string().nullable(),
  transmission: z.string().nullable(),
  fuel: z.string().nullable(),
  price: z.int().nullable(),
  priceType: z.enum(PRICE_TYPES),
  /** Previous price, and the day of the change as days since 1 January 1970. */
  priceDrop: z.strictObject({ from: z.int(), on: z.int() }).nullable(),
  dealership: z.string().nullable(),
  dealershipName: z.string().nullable(),
  tags: z.array(z.string()),
  picture: pictureSchema.nullable(),
  pictureCount: z.int(),
})
export type VehicleCard = z.infer<typeof vehicleCardSchema>
