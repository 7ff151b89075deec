import { placeData } from '../../dealerships/dealer-data.ts'
import type { Dealership } from '../../dealerships/dealership.ts'
import { truncate } from '../../imports/cleaning/clean-text.ts'
import { addressOf } from '../../site/address.ts'
import { paths } from '../../site/routes.ts'
import type { Condition, VehicleStatus } from '../condition.ts'
import { pictureAddresses } from '../picture-addresses.ts'
import { priceLabel } from '../prices/price.ts'
import type { Vehicle } from '../vehicle.ts'
import { validVin } from '../vin.ts'

export type CarFacts = Pick<
  Vehicle,
  | 'id'
  | 'slug'
  | 'stockid'
  | 'title'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'year'
  | 'condition'
  | 'status'
  | 'vin'
  | 'kms'
  | 'color'
  | 'interiorColor'
  | 'fuel'
  | 'transmission'
  | 'drive'
  | 'engine'
  | 'body'
  | 'doors'
  | 'seats'
  | 'towingKg'
  | 'fuelUse'
  | 'bootLitres'
  | 'comments'
  | 'price'
  | 'priceType'
  | 'pictures'
  | 'imageUrls'
>

/** A demo counts as used because it has been registered and driven. */
const CONDITIONS = {
  new: 'https://schema.org/NewCondition',
  demo: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
} satisfies Record<Condition, string>

const AVAILABILITY = {
  draft: 'https://schema.org/OutOfStock',
  on_sale: 'https://schema.org/InStock',
  pending: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
  withdrawn: 'https://schema.org/OutOfStock',
} satisfies Record<VehicleStatus, string>

/** A summary is enough, because the page contains the full text. */
const MAX_DESCRIPTION_LENGTH = 500

/** Returns schema.org's Car with its Offer, for a script of type application/ld+json. Leaves out unknown values. */
export function carData(vehicle: CarFacts, dealership: Dealership | null, siteUrl: string | null): object {
  const { id, slug, condition, kms, doors, seats, comments } = vehicle
  const url = addressOf(paths.vehicle({ id, slug }), siteUrl)
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'Car',
    '@id': `${url}#car`,
    name: vehicle.title,
    url,
    image: pictureAddresses(vehicle, siteUrl ?? ''),
    description: truncate(comments, MAX_DESCRIPTION_LENGTH),
    sku: vehicle.stockid,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleConfiguration: vehicle.badge ?? vehicle.series,
    vehicleIdentificationNumber: validVin(vehicle.vin),
    itemCondition: CONDITIONS[condition],
    mileageFromOdometer: quantity(kms, { unitCode: 'KMT' }),
    color: vehicle.color,
    vehicleInteriorColor: vehicle.interiorColor,
    fuelType: vehicle.fuel,
    vehicleTransmission: vehicle.transmission,
    driveWheelConfiguration: vehicle.drive,
    vehicleEngine: vehicle.engine === null ? null : { '@type': 'EngineSpecification', name: vehicle.engine },
    bodyType: vehicle.body,
    numberOfDoors: doors || null,
    vehicleSeatingCapacity: seats,
    fuelConsumption: quantity(vehicle.fuelUse, { unitText: 'L/100 km' }),
    trailerWeight: quantity(vehicle.towingKg, { unitCode: 'KGM' }),
    cargoVolume: quantity(vehicle.bootLitres, { unitCode: 'LTR' }),
    offers: offerData(vehicle, dealership, url, siteUrl),
  })
}

function quantity(value: number | null, unit: { unitCode: string } | { unitText: string }): object | null {
  return value === null ? null : { '@type': 'QuantitativeValue', value, ...unit }
}

/** The offer of a P.O.A car has no price, because no figure is better than a wrong one. */
function offerData(
  vehicle: CarFacts,
  dealership: Dealership | null,
  url: string,
  siteUrl: string | null,
): object {
  const { price, condition, status } = vehicle
  const priceData = { price: price ?? 0, priceCurrency: 'AUD' }
  return withoutEmpty({
    '@type': 'Offer',
    url,
    ...(price ? priceData : {}),
    priceSpecification: price
      ? { '@type': 'PriceSpecification', name: priceLabel(vehicle), ...priceData }
      : null,
    availability: AVAILABILITY[status],
    itemCondition: CONDITIONS[condition],
    seller: dealership && placeData(dealership, siteUrl),
  })
}

function withoutEmpty(data: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}
