import type { Condition, PriceType } from '../vehicles/condition.ts'
import { pictureAddresses } from '../vehicles/picture-addresses.ts'
import type { Feed } from './feed.ts'
import { MAKE, MODEL, money, STATE, VIN, vehicleAddress, YEAR } from './trade-columns.ts'

/** The law asks for one total on new and demo cars; only a used one may be advertised before charges. */
const PRICE_TYPES: Record<Condition, Record<PriceType, string | null>> = {
  new: { drive_away: 'drive_away_price', egc: null },
  demo: { drive_away: 'drive_away_price', egc: null },
  used: { drive_away: 'drive_away_price', egc: 'excluding_government_charges_price' },
}

const MORE_PICTURES = 10

export const GOOGLE_VEHICLES: Feed = {
  name: 'google-vehicles',
  label: 'Google vehicle listings',
  columns: [
    VIN,
    { name: 'store_code', cell: ({ dealership }) => dealership?.slug ?? null, reason: 'No dealership' },
    { name: 'dealership_name', cell: ({ dealership }) => dealership?.name ?? null, reason: 'No dealership' },
    {
      name: 'dealership_address',
      cell: ({ dealership: at }) => at && `${at.street}, ${at.suburb} ${at.state} ${at.postcode}, Australia`,
      reason: 'No dealership',
    },
    { name: 'price', cell: ({ vehicle }) => money(vehicle.price), reason: 'No price' },
    {
      name: 'vehicle_price_type',
      cell: ({ vehicle }) => PRICE_TYPES[vehicle.condition][vehicle.priceType],
      requiredOf: ({ vehicle }) => Boolean(vehicle.price),
      reason: 'No drive-away price, which a new or demo car needs',
    },
    { name: 'condition', cell: ({ vehicle }) => STATE[vehicle.condition] },
    MAKE,
    MODEL,
    { name: 'trim', cell: ({ vehicle }) => vehicle.badge },
    YEAR,
    {
      name: 'mileage',
      cell: ({ vehicle }) => (vehicle.kms === null ? null : `${vehicle.kms} km`),
      requiredOf: ({ vehicle }) => STATE[vehicle.condition] === 'used',
      reason: 'No kilometres',
    },
    { name: 'image_link', cell: ({ vehicle, origin }) => pictureAddresses(vehicle, origin)[0] ?? null },
    {
      name: 'additional_image_link',
      cell: ({ vehicle, origin }) =>
        pictureAddresses(vehicle, origin)
          .slice(1, 1 + MORE_PICTURES)
          // A comma parts the addresses.
          .map((address) => address.replaceAll(',', '%2C'))
          .join(','),
    },
    { name: 'link', cell: vehicleAddress },
  ],
}
