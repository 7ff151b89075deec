import { pictureUpTo } from '../../pictures/address.ts'
import { paths } from '../../site/routes.ts'
import { kmsText, priceLabel, priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { vehicleLink } from '../../vehicles/vehicle-link.ts'
import type { OfferedVehicle } from '../reply.ts'

const THUMB_WIDTH = 320

/** Describes a car from its record. Only `why` comes from the caller. */
export function offeredVehicle(vehicle: Vehicle, why: string): OfferedVehicle {
  const [picture] = vehicle.pictures
  return {
    stockid: vehicle.stockid,
    title: vehicle.title,
    price: vehicle.price,
    priceText: vehicle.price ? `${priceText(vehicle.price)} ${priceLabel(vehicle)}` : priceText(null),
    url: paths.assistantVehicle({ link: vehicleLink(vehicle) }),
    thumb: picture ? pictureUpTo(picture, THUMB_WIDTH, 'webp') : null,
    why,
  }
}

/** '7 seats, 4x4, diesel, 18,420 km' */
export function factsText({ seats, drive, fuel, transmission, kms }: Vehicle, maxFacts = 4): string {
  return [
    seats && seats !== 5 ? `${seats} seats` : null,
    drive,
    fuel?.toLowerCase(),
    transmission === 'CVT' ? transmission : transmission?.toLowerCase(),
    kms === null ? null : kmsText(kms),
  ]
    .filter(Boolean)
    .slice(0, maxFacts)
    .join(', ')
}
