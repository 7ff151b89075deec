import type { Condition, PriceType } from '../vehicles/condition.ts'
import { pictureAddresses } from '../vehicles/picture-addresses.ts'
import type { Feed } from './feed.ts'
import { MAKE, MODEL, money, STATES, VIN, vehicleUrl, YEAR } from './trade-columns.ts'

/** The law requires a total price for new and demo cars; only used cars may be advertised before charges. */
const PRICE_TYPES: Record<Condition, Record<PriceType, string | null>> = {
  new: { drive_away: 'drive_away_price', egc: null },
  demo: { drive_away: 'drive_away_price', egc: null },
  used: { drive_away: 'drive_away_price', egc: 'excluding_government_charges_price' },
}

const MAX_ADDITIONAL_PICTURES = 10

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
      isRequired: ({ vehicle }) => Boolean(vehicle.price),
      reason: 'No drive-away price, required for new and demo cars',
    },
    { name: 'condition', cell: ({ vehicle }) => STATES[vehicle.condition] },
    MAKE,
    MODEL,
    { name: 'trim', cell: ({ vehicle }) => vehicle.badge },
    YEAR,
    {
      name: 'mileage',
      cell: ({ vehicle }) => (vehicle.kms === null ? null : `${vehicle.kms} km`),
      isRequired: ({ vehicle }) => STATES[vehicle.condition] === 'used',
      reason: 'No kilometres',
    },
    { name: 'image_link', cell: ({ vehicle, origin }) => pictureAddresses(vehicle, origin)[0] ?? null },
    {
      name: 'additional_image_link',
      cell: ({ vehicle, origin }) =>
        pictureAddresses(vehicle, origin)
          .slice(1, 1 + MAX_ADDITIONAL_PICTURES)
          // Commas separate the URLs.
          .map((address) => address.replaceAll(',', '%2C'))
          .join(','),
    },
    { name: 'link', cell: vehicleUrl },
  ],
}
