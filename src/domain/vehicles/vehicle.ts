import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES, VEHICLE_STATUSES } from './condition.ts'
import { MEASUREMENT_LIMITS, type Measurement } from './measurements/limits.ts'

const text = z.string().trim().min(1).max(200)
const dollars = z.int().positive().max(2_000_000_000)
const whole = (name: Measurement) => {
  const [min, max] = MEASUREMENT_LIMITS[name]
  return z.int().min(min).max(max).nullable()
}
const [MIN_FUEL_USE, MAX_FUEL_USE] = MEASUREMENT_LIMITS.fuelUse
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Recorded facts of a vehicle, as display texts. URLs use their slugs. */
export const vehicleFactsSchema = z.strictObject({
  stockid: text,
  vin: text.nullable(),
  rego: text.nullable(),
  regoExpiry: z.iso.date().nullable(),
  title: text,
  slug: text,
  condition: z.enum(CONDITIONS),
  year: z.int().min(1900).max(2100),
  make: text,
  model: text,
  series: text.nullable(),
  badge: text.nullable(),
  body: text.nullable(),
  color: text.nullable(),
  interiorColor: text.nullable(),
  transmission: text.nullable(),
  fuel: text.nullable(),
  drive: text.nullable(),
  engine: text.nullable(),
  doors: z.int().min(0).max(9).nullable(),
  seats: z.int().min(1).max(60).nullable(),
  /** Braked towing capacity; 0 means that the car must not tow. */
  towingKg: whole('towingKg'),
  ancapStars: whole('ancapStars'),
  /** The year of the ANCAP rating, not of the car. */
  ancapYear: whole('ancapYear'),
  /** Litres per 100 km, combined, in tenths. */
  fuelUse: z.number().min(MIN_FUEL_USE).max(MAX_FUEL_USE).multipleOf(0.1).nullable(),
  bootLitres: whole('bootLitres'),
  /** Millimetres, as is the width. */
  trayLength: whole('trayLength'),
  trayWidth: whole('trayWidth'),
  kms: z.int().nonnegative().max(2_000_000_000).nullable(),
  /** Whole dollars, all charges included. */
  driveAwayPrice: dollars.nullable(),
  /** Whole dollars, before government charges. */
  egcPrice: dollars.nullable(),
  previousPrice: dollars.nullable(),
  status: z.enum(VEHICLE_STATUSES),
  dealership: text.nullable(),
  comments: z.string().max(10_000),
  features: z.array(text),
  tags: z.array(text),
  searchKeywords: z.array(text),
  /** 'YYYY-MM' */
  buildDate: month.nullable(),
  complianceDate: month.nullable(),
  listedAt: z.date(),
  soldAt: z.date().nullable(),
  imageUrls: z.array(z.url({ protocol: /^https?$/ }).max(2_000)),
})
export type VehicleFacts = z.infer<typeof vehicleFactsSchema>

/** A vehicle in stock with values derived from its facts. */
export const vehicleSchema = vehicleFactsSchema.extend({
  id: z.string(),
  /** Tags of the feed; `tags` contains the displayed ones. */
  feedTags: z.array(text),
  /** The displayed price, derived from the two prices; null is shown as 'P.O.A'. */
  price: dollars.nullable(),
  priceType: z.enum(PRICE_TYPES),
  pictures: z.array(pictureSchema),
  /** Time of the last change of any kind. */
  updatedAt: z.date(),
  /** The last price change, if it was a recent reduction. */
  priceDrop: z.strictObject({ from: dollars, at: z.date() }).nullable(),
  /** All price changes, oldest first. */
  priceChanges: z.array(
    z.strictObject({
      at: z.date(),
      from: dollars.nullable(),
      to: dollars.nullable(),
      /** Both prices include the same charges. */
      isAlike: z.boolean(),
    }),
  ),
})
export type Vehicle = z.infer<typeof vehicleSchema>
