import { truncate } from '../imports/cleaning/clean-text.ts'
import { localTime } from '../time/zone-time.ts'
import { CONDITION_LABELS } from '../vehicles/condition.ts'
import { pictureAddresses } from '../vehicles/picture-addresses.ts'
import type { Vehicle } from '../vehicles/vehicle.ts'
import type { Feed, FeedCar } from './feed.ts'
import { MAKE, MODEL, money, STATES, VIN, vehicleUrl, YEAR } from './trade-columns.ts'

/** Meta's words for ours. Words without an entry become OTHER. */
const BODIES = new Map(
  Object.entries({
    Ute: 'TRUCK',
    'Cab Chassis': 'TRUCK',
    Truck: 'TRUCK',
    SUV: 'SUV',
    Hatch: 'HATCHBACK',
    Sedan: 'SEDAN',
    Wagon: 'WAGON',
    Coupe: 'COUPE',
    Convertible: 'CONVERTIBLE',
    'People Mover': 'MINIVAN',
    Van: 'VAN',
  }),
)
const FUELS = new Map(
  Object.entries({
    Petrol: 'PETROL',
    Diesel: 'DIESEL',
    Hybrid: 'HYBRID',
    'Plug-in Hybrid': 'PLUGIN_HYBRID',
    Electric: 'ELECTRIC',
    'Flex Fuel': 'FLEX',
  }),
)
const TRANSMISSIONS = new Map(
  Object.entries({ Automatic: 'AUTOMATIC', CVT: 'AUTOMATIC', 'Dual Clutch': 'AUTOMATIC', Manual: 'MANUAL' }),
)
const DRIVES = new Map(
  Object.entries({ '4x4': '4X4', '4x2': '4X2', '2WD': '4X2', AWD: 'AWD', FWD: 'FWD', RWD: 'RWD' }),
)

const metaWord = (words: ReadonlyMap<string, string>, word: string | null) =>
  word === null ? null : (words.get(word) ?? 'OTHER')

const MAX_DESCRIPTION_LENGTH = 5_000

export const META_VEHICLES: Feed = {
  name: 'meta-vehicles',
  label: 'Meta automotive catalogue',
  columns: [
    { name: 'vehicle_id', cell: ({ vehicle }) => vehicle.stockid, reason: 'No stock number' },
    { name: 'title', cell: ({ vehicle }) => vehicle.title, reason: 'No title' },
    { name: 'description', cell: ({ vehicle }) => descriptionOf(vehicle) },
    { name: 'url', cell: vehicleUrl },
    MAKE,
    MODEL,
    YEAR,
    {
      name: 'mileage.value',
      // A new car without a reading counts as not driven.
      cell: ({ vehicle }) => vehicle.kms ?? (vehicle.condition === 'new' ? 0 : null),
      reason: 'No kilometres',
    },
    { name: 'mileage.unit', cell: () => 'KM' },
    {
      name: 'image[0].url',
      cell: ({ vehicle, origin }) => pictureAddresses(vehicle, origin)[0] ?? null,
      reason: 'No picture',
    },
    { name: 'image[0].tag[0]', cell: () => 'Exterior' },
    { name: 'transmission', cell: ({ vehicle }) => metaWord(TRANSMISSIONS, vehicle.transmission) },
    { name: 'fuel_type', cell: ({ vehicle }) => metaWord(FUELS, vehicle.fuel) },
    { name: 'body_style', cell: ({ vehicle }) => metaWord(BODIES, vehicle.body), reason: 'No body' },
    { name: 'drivetrain', cell: ({ vehicle }) => metaWord(DRIVES, vehicle.drive) },
    VIN,
    // Cosmetic condition, which we do not record.
    { name: 'condition', cell: () => null },
    {
      name: 'price',
      cell: ({ vehicle }) => money(vehicle.priceDrop?.from ?? vehicle.price),
      reason: 'No price',
    },
    { name: 'address', cell: addressOf, reason: 'No dealership' },
    { name: 'exterior_color', cell: ({ vehicle }) => vehicle.color, reason: 'No colour' },
    { name: 'sale_price', cell: ({ vehicle }) => (vehicle.priceDrop ? money(vehicle.price) : null) },
    { name: 'availability', cell: () => 'AVAILABLE' },
    { name: 'date_first_on_lot', cell: firstDayOf },
    { name: 'state_of_vehicle', cell: ({ vehicle }) => STATES[vehicle.condition].toUpperCase() },
    { name: 'latitude', cell: ({ dealership }) => dealership?.latitude ?? null },
    { name: 'longitude', cell: ({ dealership }) => dealership?.longitude ?? null },
  ],
}

function descriptionOf(vehicle: Vehicle): string {
  const plain = `${CONDITION_LABELS[vehicle.condition]} ${vehicle.title}`
  return truncate(vehicle.comments.trim() || plain, MAX_DESCRIPTION_LENGTH)
}

function addressOf({ dealership }: FeedCar): string | null {
  if (!dealership) return null
  const { street, suburb, state, postcode } = dealership
  return JSON.stringify({
    addr1: street,
    city: suburb,
    region: state,
    postal_code: postcode,
    country: 'AU',
  })
}

/** Returns the day in the dealership's time zone. */
function firstDayOf({ vehicle, dealership }: FeedCar): string {
  return localTime(vehicle.listedAt, dealership?.timeZone ?? 'UTC').date
}
