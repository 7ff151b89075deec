import * as z from 'zod'
import { vehicleFactsSchema } from './vehicle.ts'

const { shape } = vehicleFactsSchema

/**
 * The facts of a car that staff can change. The title, the address and the search words are made from them, and the price
 * history follows the prices.
 */
export const vehicleFieldsSchema = z.strictObject({
  stockid: shape.stockid.max(40),
  condition: shape.condition,
  year: shape.year,
  make: shape.make.max(60),
  model: shape.model.max(80),
  badge: shape.badge,
  series: shape.series,
  body: shape.body,
  color: shape.color,
  interiorColor: shape.interiorColor,
  vin: shape.vin,
  rego: shape.rego,
  regoExpiry: shape.regoExpiry,
  kms: shape.kms,
  transmission: shape.transmission,
  fuel: shape.fuel,
  drive: shape.drive,
  engine: shape.engine,
  doors: shape.doors,
  seats: shape.seats,
  towingKg: shape.towingKg,
  ancapStars: shape.ancapStars,
  ancapYear: shape.ancapYear,
  fuelUse: shape.fuelUse,
  bootLitres: shape.bootLitres,
  trayLength: shape.trayLength,
  trayWidth: shape.trayWidth,
  buildDate: shape.buildDate,
  complianceDate: shape.complianceDate,
  dealership: shape.dealership,
  driveAwayPrice: shape.driveAwayPrice,
  egcPrice: shape.egcPrice,
  comments: shape.comments,
  features: shape.features.max(100),
  tags: shape.tags.max(20),
  status: shape.status,
})
export type VehicleFields = z.infer<typeof vehicleFieldsSchema>
export type VehicleField = keyof VehicleFields

export const VEHICLE_FIELDS = Object.keys(vehicleFieldsSchema.shape) as VehicleField[]

export const FIELD_LABELS = {
  stockid: 'Stock no.',
  condition: 'Condition',
  year: 'Year',
  make: 'Make',
  model: 'Model',
  badge: 'Badge',
  series: 'Series',
  body: 'Body',
  color: 'Colour',
  interiorColor: 'Interior colour',
  vin: 'VIN',
  rego: 'Rego',
  regoExpiry: 'Rego expires',
  kms: 'Kms',
  transmission: 'Transmission',
  fuel: 'Fuel',
  drive: 'Drive',
  engine: 'Engine',
  doors: 'Doors',
  seats: 'Seats',
  towingKg: 'Braked towing',
  ancapStars: 'ANCAP stars',
  ancapYear: 'ANCAP year',
  fuelUse: 'Fuel use',
  bootLitres: 'Boot',
  trayLength: 'Tray length',
  trayWidth: 'Tray width',
  buildDate: 'Build date',
  complianceDate: 'Compliance date',
  dealership: 'Dealership',
  driveAwayPrice: 'Price, drive away',
  egcPrice: 'Price, excl. govt charges',
  comments: 'Description',
  features: 'Features',
  tags: 'Tags',
  status: 'Status',
} satisfies Record<VehicleField, string>

/** Units of measurements, which staff do not type. */
export const FIELD_UNITS: Partial<Record<VehicleField, string>> = {
  towingKg: 'kg',
  fuelUse: 'L/100 km',
  bootLitres: 'L',
  trayLength: 'mm',
  trayWidth: 'mm',
}

/** The title and the address of a car are made from these. */
export const TITLE_FIELDS: readonly VehicleField[] = ['year', 'make', 'model', 'badge']
