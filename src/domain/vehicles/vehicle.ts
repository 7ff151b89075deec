import * as z from 'zod'
import { pictureSchema } from '../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES, VEHICLE_STATUSES } from './condition.ts'

const text = z.string().trim().min(1).max(200)
const dollars = z.int().positive().max(2_000_000_000)
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
