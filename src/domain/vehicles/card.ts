import type { Picture } from '../pictures/picture.ts'
import type { Condition, PriceType } from './condition.ts'
import type { Vehicle } from './vehicle.ts'

/** What a list shows of a vehicle; everything else waits for its page. */
export interface VehicleCard {
  id: string
  stockid: string
  slug: string
  title: string
  /** '2024 Toyota HiLux' */
  name: string
  badge: string | null
  condition: Condition
  kms: number
  transmission: string
  fuel: string
  price: number | null
  priceType: PriceType
  dealership: string
  picture: Picture | null
  pictureCount: number
}

export function toVehicleCard(vehicle: Vehicle): VehicleCard {
  return {
    id: vehicle.id,
    stockid: vehicle.stockid,
    slug: vehicle.slug,
    title: vehicle.title,
    name: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    badge: vehicle.badge,
    condition: vehicle.condition,
    kms: vehicle.kms,
    transmission: vehicle.transmission,
    fuel: vehicle.fuel,
    price: vehicle.price,
    priceType: vehicle.priceType,
    dealership: vehicle.dealership,
    picture: vehicle.pictures[0] ?? null,
    pictureCount: vehicle.pictures.length,
  }
}
