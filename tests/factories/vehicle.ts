import { displayedPrice } from '../../src/domain/vehicles/prices/price.ts'
import { slugOf } from '../../src/domain/vehicles/slug.ts'
import { vehicleTitle } from '../../src/domain/vehicles/title.ts'
import type { Vehicle } from '../../src/domain/vehicles/vehicle.ts'
import { nextInSequence } from './sequence.ts'

const FIRST_LISTED = Date.UTC(2026, 0, 5)
const HOUR = 3_600_000

/** Makes a valid vehicle; its title and slug follow its year, make, model and badge, its price follows the two prices. */
export function makeVehicle(overrides: Partial<Omit<Vehicle, 'price' | 'priceType'>> = {}): Vehicle {
  const number = nextInSequence()
  const { year = 2024, make = 'Toyota', model = 'HiLux', badge = 'SR5 Double Cab 4x4' } = overrides
  const title = overrides.title ?? vehicleTitle({ year, make, model, badge })
  const listedAt = overrides.listedAt ?? new Date(FIRST_LISTED + number * HOUR)
  const { driveAwayPrice = 57_990, egcPrice = null } = overrides
  return {
    id: String(number),
    stockid: `U${20_000 + number}`,
    title,
    slug: slugOf(title),
    condition: 'used',
    year,
    make,
    model,
    badge,
    body: 'Ute',
    color: 'White',
    transmission: 'Automatic',
    fuel: 'Diesel',
    doors: 4,
    seats: 5,
    kms: 38_400,
    towingKg: null,
    ancapStars: null,
    ancapYear: null,
    fuelUse: null,
    bootLitres: null,
    trayLength: null,
    trayWidth: null,
    vin: null,
    rego: null,
    regoExpiry: null,
    series: null,
    interiorColor: null,
    drive: '4x4',
    engine: null,
    driveAwayPrice,
    egcPrice,
    ...displayedPrice({ driveAwayPrice, egcPrice }),
    previousPrice: null,
    priceDrop: null,
    priceChanges: [],
    features: [],
    tags: [],
    feedTags: overrides.tags ?? [],
    buildDate: null,
    complianceDate: null,
    soldAt: null,
    imageUrls: [],
    status: 'on_sale',
    dealership: 'harbour-brookvale',
    comments: '',
    searchKeywords: [],
    listedAt,
    updatedAt: listedAt,
    pictures: [],
    ...overrides,
  }
}
