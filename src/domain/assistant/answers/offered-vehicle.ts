import { pictureUpTo } from '../../pictures/address.ts'
import { paths } from '../../site/routes.ts'
import { kmsText, priceLabel, priceText } from '../../vehicles/prices/price.ts'
import type { Vehicle } from '../../vehicles/vehicle.ts'
import { vehicleLink } from '../../vehicles/vehicle-link.ts'
import type { OfferedVehicle } from '../reply.ts'
import type { AnswerGrounds } from './answer.ts'

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

/** 'The 2022 Mazda CX-5 is in stock at Harbour Hornsby: $31,990 drive away, 42,310 km, petrol, automatic, 5 seats, red.' */
export function stockSentence(
  vehicle: Vehicle,
  { dealerships }: AnswerGrounds,
  name: string = vehicle.title,
): string {
  const dealership = dealerships.find(({ slug }) => slug === vehicle.dealership)
  return `The ${name} is in stock${dealership ? ` at ${dealership.name}` : ''}: ${typedPrice(vehicle)}, ${factsText(vehicle)}.`
}

/** '$31,990 drive away': a price with its type, for the middle of a sentence. */
export function typedPrice(vehicle: Vehicle): string {
  return vehicle.price === null
    ? `price on application (${priceText(null)})`
    : `${priceText(vehicle.price)} ${priceLabel(vehicle).replace('Drive', 'drive')}`
}

/** '18,420 km, diesel, automatic, 4x4, 7 seats, white' */
export function factsText(
  { kms, fuel, transmission, drive, seats, color }: Vehicle,
  maxFacts = Number.POSITIVE_INFINITY,
): string {
  return [
    kms === null ? null : kmsText(kms),
    fuel?.toLowerCase(),
    transmission === 'CVT' ? transmission : transmission?.toLowerCase(),
    drive,
    seats && `${seats} seats`,
    color?.toLowerCase(),
  ]
    .filter(Boolean)
    .slice(0, maxFacts)
    .join(', ')
}
