import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES } from './condition.ts'
import { vehicleName } from './title.ts'
import type { Vehicle } from './vehicle.ts'

/** What a list shows of a vehicle; everything else waits for its page. */
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
  transmission: z.string().nullable(),
  fuel: z.string().nullable(),
  price: z.int().nullable(),
  previousPrice: z.int().nullable(),
  priceType: z.enum(PRICE_TYPES),
  dealership: z.string().nullable(),
  picture: pictureSchema.nullable(),
  pictureCount: z.int(),
})
export type VehicleCard = z.infer<typeof vehicleCardSchema>

export function toVehicleCard(vehicle: Vehicle): VehicleCard {
  return {
    id: vehicle.id,
    stockid: vehicle.stockid,
    slug: vehicle.slug,
    title: vehicle.title,
    name: vehicleName(vehicle),
    badge: vehicle.badge,
    condition: vehicle.condition,
    kms: vehicle.kms,
    transmission: vehicle.transmission,
    fuel: vehicle.fuel,
    price: vehicle.price,
    previousPrice: vehicle.previousPrice,
    priceType: vehicle.priceType,
    dealership: vehicle.dealership,
    picture: vehicle.pictures[0] ?? null,
    pictureCount: vehicle.pictures.length,
  }
}
