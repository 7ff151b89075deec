import * as z from 'zod'
import { CONDITIONS, VEHICLE_STATUSES } from '../../vehicles/condition.ts'
import type { AgentTool } from './agent-tool.ts'
import { agentCardSchema, dealershipNameSchema, priceSchema, stockNumberSchema } from './shared-schemas.ts'

const text = z.string().nullable()
const count = z.int().nullable()
const dollars = z.int().nullable()

/** Every recorded fact of a car; null is not recorded. The seller's comments are left out: they are free text from feeds. */
export const agentVehicleSchema = z.strictObject({
  stockNumber: z.string(),
  url: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  statusNote: text.describe('What the website says of a car that cannot be bought now'),
  title: z.string(),
  condition: z.enum(CONDITIONS),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  badge: text,
  series: text,
  body: text,
  colour: text,
  interiorColour: text,
  transmission: text,
  fuel: text,
  drive: text,
  engine: text,
  doors: count,
  seats: count,
  kms: count,
  brakedTowingKilograms: count,
  ancapStars: count,
  ancapYear: count,
  litresPer100Km: z.number().nullable().describe('Combined fuel use'),
  bootLitres: count,
  trayLengthMillimetres: count,
  trayWidthMillimetres: count,
  price: priceSchema.describe('The displayed price'),
  driveAwayPrice: dollars,
  priceBeforeGovernmentCharges: dollars,
  registration: text,
  registrationExpiry: text,
  vin: text,
  buildDate: text,
  complianceDate: text,
  listedOn: z.string().describe("Date at the car's dealership"),
  features: z.array(z.string()),
  tags: z.array(z.string()),
  dealership: dealershipNameSchema.nullable(),
  pictures: z.array(z.string()),
})
export type AgentVehicle = z.infer<typeof agentVehicleSchema>

export const GET_VEHICLE = {
  kind: 'lookup',
  title: 'Get one car',
  description:
    'Returns every recorded fact of one car by its stock number. A fact that is null is not recorded: do not guess it. `status` says whether the car is on sale, pending or sold.',
  input: z.strictObject({ stockNumber: stockNumberSchema }),
  output: agentVehicleSchema,
} as const satisfies AgentTool

export const MIN_COMPARED = 2
export const MAX_COMPARED = 4

const cellSchema = z
  .strictObject({ text: z.string(), mark: text.describe("'Lowest' or 'Newest' among the compared cars") })
  .nullable()

export const COMPARE_VEHICLES = {
  kind: 'computed',
  title: 'Compare cars',
  description: `Compares ${MIN_COMPARED} to ${MAX_COMPARED} cars on sale, row by row as on the website's comparison page. Cars that are not on sale are named in \`notOnSale\`.`,
  input: z.strictObject({
    stockNumbers: z.array(stockNumberSchema).min(MIN_COMPARED).max(MAX_COMPARED),
  }),
  output: z.strictObject({
    vehicles: z.array(agentCardSchema),
    notOnSale: z.array(z.string()),
    groups: z.array(
      z.strictObject({
        title: z.string(),
        rows: z.array(
          z.strictObject({
            label: z.string(),
            cells: z.array(cellSchema).describe('One for each car, in the order of `vehicles`'),
          }),
        ),
      }),
    ),
    url: z.string(),
  }),
} as const satisfies AgentTool
