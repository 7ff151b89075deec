import { slugOf } from '../../src/domain/vehicles/slug.ts'
import type { Vehicle } from '../../src/domain/vehicles/vehicle.ts'
import { nextInSequence } from './sequence.ts'

const FIRST_LISTED = Date.UTC(2026, 0, 5)
const HOUR = 3_600_000

/** A valid vehicle; its title and slug follow its year, make, model and badge. */
export function makeVehicle(overrides: Partial<Vehicle> = {}): Vehicle {
  const number = nextInSequence()
  const { year = 2024, make = 'Toyota', model = 'HiLux', badge = 'SR5 Double Cab 4x4' } = overrides
  const title = overrides.title ?? vehicleTitle({ year, make, model, badge })
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
    price: 57_990,
    priceType: 'drive_away',
    status: 'on_sale',
    dealership: 'harbour-brookvale',
    comments: '',
    searchKeywords: [],
    listedAt: new Date(FIRST_LISTED + number * HOUR),
    pictures: [],
    ...overrides,
  }
}

/** '2024 Toyota HiLux SR5 Double Cab 4x4'. */
export function vehicleTitle(parts: Pick<Vehicle, 'year' | 'make' | 'model' | 'badge'>): string {
  return [parts.year, parts.make, parts.model, parts.badge].filter((part) => part !== null).join(' ')
}
