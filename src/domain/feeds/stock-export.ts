import { pictureAddresses } from '../vehicles/picture-addresses.ts'
import type { Feed, FeedCell } from './feed.ts'

/** Columns of a dealer system's stock file, which classifieds sites and our own import can read. Omits purchase costs. */
export const STOCK_EXPORT: Feed = {
  name: 'stock',
  label: 'Stock for classifieds',
  columns: [
    { name: 'Stock number', cell: ({ vehicle }) => vehicle.stockid, reason: 'No stock number' },
    { name: 'Car type', cell: ({ vehicle }) => vehicle.condition },
    { name: 'Make', cell: ({ vehicle }) => vehicle.make, reason: 'No make' },
    { name: 'Model', cell: ({ vehicle }) => vehicle.model, reason: 'No model' },
    { name: 'DAP Price', cell: ({ vehicle }) => vehicle.driveAwayPrice },
    { name: 'EGC Price', cell: ({ vehicle }) => vehicle.egcPrice },
    { name: 'Badge', cell: ({ vehicle }) => vehicle.badge },
    { name: 'Series', cell: ({ vehicle }) => vehicle.series },
    { name: 'Cylinders', cell: ({ vehicle }) => splitEngine(vehicle.engine).cylinders },
    { name: 'Rego', cell: ({ vehicle }) => vehicle.rego },
    { name: 'Rego expiry', cell: ({ vehicle }) => formatDate(vehicle.regoExpiry) },
    { name: 'Vin', cell: ({ vehicle }) => vehicle.vin },
    { name: 'Body', cell: ({ vehicle }) => vehicle.body },
    { name: 'Year', cell: ({ vehicle }) => vehicle.year, reason: 'No year' },
    { name: 'Odometer', cell: ({ vehicle }) => vehicle.kms },
    { name: 'Interior Colour', cell: ({ vehicle }) => vehicle.interiorColor },
    { name: 'Exterior Colour', cell: ({ vehicle }) => vehicle.color },
    { name: 'Location code', cell: ({ vehicle }) => vehicle.dealership },
    { name: 'Vehicle description', cell: ({ vehicle }) => vehicle.title },
    { name: 'Build date', cell: ({ vehicle }) => formatDate(vehicle.buildDate) },
    { name: 'Compliance date', cell: ({ vehicle }) => formatDate(vehicle.complianceDate) },
    { name: 'Dealercomments', cell: ({ vehicle }) => vehicle.comments },
    { name: 'Fuel', cell: ({ vehicle }) => vehicle.fuel },
    { name: 'Transmission', cell: ({ vehicle }) => vehicle.transmission },
    { name: 'Doors', cell: ({ vehicle }) => vehicle.doors },
    { name: 'Seats', cell: ({ vehicle }) => vehicle.seats },
    { name: 'Features', cell: ({ vehicle }) => joinList(vehicle.features) },
    { name: 'Certified', cell: ({ vehicle }) => (vehicle.feedTags.includes('Certified') ? 'Yes' : 'No') },
    { name: 'Drive', cell: ({ vehicle }) => vehicle.drive },
    { name: 'Engine size', cell: ({ vehicle }) => splitEngine(vehicle.engine).size },
    { name: 'Redbook code', cell: () => null },
    { name: 'Images', cell: ({ vehicle, origin }) => joinList(pictureAddresses(vehicle, origin), '%7C') },
    // Behind the columns of the dealer system, which some readers count.
    { name: 'Braked towing capacity', cell: ({ vehicle }) => vehicle.towingKg },
    { name: 'ANCAP stars', cell: ({ vehicle }) => vehicle.ancapStars },
    { name: 'ANCAP year', cell: ({ vehicle }) => vehicle.ancapYear },
    { name: 'Fuel consumption', cell: ({ vehicle }) => vehicle.fuelUse },
    { name: 'Boot litres', cell: ({ vehicle }) => vehicle.bootLitres },
    { name: 'Tray length', cell: ({ vehicle }) => vehicle.trayLength },
    { name: 'Tray width', cell: ({ vehicle }) => vehicle.trayWidth },
  ],
}

/** Joins texts with bars. A feature can contain commas, so its own bars are replaced. */
function joinList(texts: readonly string[], replacement = '/'): string {
  return texts.map((text) => text.replaceAll('|', replacement)).join('|')
}

/** '2027-03-05' as '05/03/2027', '2024-11' as '11/2024'. */
function formatDate(date: string | null): string | null {
  return date?.split('-').toReversed().join('/') ?? null
}

/** Splits '4 cyl, 2.8 L Turbo' into its two columns. Other texts go into the size. */
function splitEngine(engine: string | null): { cylinders: FeedCell; size: FeedCell } {
  const parts = /^(?:(\d{1,2}) cyl)?(?:, )?(\d[\d.]* L(?: Turbo)?)?$/.exec(engine ?? '')
  if (engine === null || parts === null) return { cylinders: null, size: engine }
  return { cylinders: parts[1] ?? null, size: parts[2] ?? null }
}
