import * as z from 'zod'
import { MAX_STOCK_ID_LENGTH } from '../../vehicles/compare/compare-url.ts'
import { CONDITIONS, VEHICLE_STATUSES } from '../../vehicles/condition.ts'

export const stockNumberSchema = z
  .string()
  .trim()
  .min(1)
  .max(MAX_STOCK_ID_LENGTH)
  .describe('Stock number of the car, in upper or lower case')

export const dealershipSlugSchema = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .describe('Slug of a dealership, as in the answers of opening_hours and search_stock')

/** How a price must be understood. It must never be given without this. */
export const PRICE_MEANINGS = {
  drive_away: 'The full price to drive away: all government charges are included.',
  egc: 'Excludes government charges such as stamp duty and registration, which the buyer pays on top.',
  on_application: 'Not published (P.O.A.): ask the dealership.',
} as const

const priceTypes = Object.keys(PRICE_MEANINGS) as [keyof typeof PRICE_MEANINGS]

export const priceSchema = z.strictObject({
  dollars: z.int().nullable().describe('Australian dollars; null if the price is not published'),
  type: z.enum(priceTypes),
  meaning: z.string().describe('Say this together with the price'),
})

export const dealershipNameSchema = z.strictObject({ slug: z.string(), name: z.string() })

/** A car in a list. */
export const agentCardSchema = z.strictObject({
  stockNumber: z.string(),
  url: z.string().describe("The car's page on this website"),
  name: z.string(),
  badge: z.string().nullable(),
  title: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  condition: z.enum(CONDITIONS),
  kms: z.int().nullable().describe('Odometer in kilometres; null if not recorded'),
  body: z.string().nullable(),
  transmission: z.string().nullable(),
  fuel: z.string().nullable(),
  price: priceSchema,
  tags: z.array(z.string()),
  dealership: dealershipNameSchema.nullable(),
  picture: z.string().nullable(),
})
export type AgentCard = z.infer<typeof agentCardSchema>
