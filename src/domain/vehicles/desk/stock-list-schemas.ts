import * as z from 'zod'
import { pictureSchema } from '../../pictures/picture.ts'
import { CONDITIONS, PRICE_TYPES, VEHICLE_STATUSES } from '../condition.ts'
import { SKIP_REASONS, type SkipReason } from './bulk.ts'
import { PROBLEM_NAMES, type ProblemName } from './problems.ts'
import {
  DEFAULT_STOCK_SORT,
  parseStockFilter,
  STOCK_PAGE_SIZE,
  STOCK_SORTS,
  type StockFilter,
} from './stock-list.ts'

const text = z.string().max(2_000).default('')

/** Lists are separated by commas, such as 'on_sale,pending'. Unknown values are ignored. */
const filters = {
  status: text,
  condition: text,
  dealership: text,
  make: text,
  problem: text,
  age: text,
  photos: text,
  recent: text,
  tag: text,
  q: text,
}

export const listStockSchema = z.strictObject({
  ...filters,
  sort: z.enum(STOCK_SORTS).default(DEFAULT_STOCK_SORT),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(STOCK_PAGE_SIZE),
})

export const exportStockSchema = z.strictObject({
  ...filters,
  ids: z
    .string()
    .max(20_000)
    .default('')
    .transform((list) => list.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.string().regex(/^\d{1,18}$/)).max(1_000))
    .describe('Only these cars'),
})

export function stockFilterOf(query: Record<keyof typeof filters, string>): StockFilter {
  return parseStockFilter(new URLSearchParams(query))
}

const counted = z.int().nonnegative()
const problem = z.enum(PROBLEM_NAMES as [ProblemName, ...ProblemName[]])

export const listedCarSchema = z.object({
  id: z.string(),
  slug: z.string(),
  stockid: z.string(),
  name: z.string().describe('Year, make and model'),
  badge: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  status: z.enum(VEHICLE_STATUSES),
  statusSince: z.string(),
  dealership: z.string().nullable(),
  price: z.int().nullable().describe('Null is shown as P.O.A'),
  priceType: z.enum(PRICE_TYPES),
  priceChange: z.object({ from: z.int(), at: z.string() }).nullable(),
  days: counted.describe('Full days in stock'),
  photos: counted,
  views: counted.describe('Of the last 30 days, as are saves and enquiries'),
  saves: counted,
  enquiries: counted,
  problems: z.array(problem),
  picture: pictureSchema.nullable(),
  heldUntil: z.string().nullable(),
  hasDraft: z.boolean().describe('Has changes that shoppers do not see yet'),
  source: z.string().nullable().describe('The feed that the car comes from'),
  vin: z.string().nullable(),
  rego: z.string().nullable(),
  kms: z.int().nullable(),
  color: z.string().nullable(),
  tags: z.array(z.string()),
  changedAt: z.string(),
  canEdit: z.boolean(),
})

export const stockListSchema = z.object({
  cars: z.array(listedCarSchema),
  total: counted,
  byStatus: z.record(z.enum(VEHICLE_STATUSES), counted),
  options: z.object({
    dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
    makes: z.array(z.string()),
  }),
  scheduled: z
    .object({ waiting: counted, refused: counted })
    .describe('Scheduled price changes: those that wait, and recent ones that were not applied'),
})

export const skippedSchema = z.partialRecord(
  z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]),
  counted,
)

export const bulkResultSchema = z.object({
  batchId: z.string().nullable().describe('For /undo-stock-change; null if nothing changed'),
  changed: counted,
  skipped: skippedSchema,
})

export const pricePreviewSchema = z.object({
  cars: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      stockid: z.string(),
      picture: pictureSchema.nullable(),
      days: counted,
      from: z.int().nullable(),
      to: z.int().nullable(),
      openLeads: counted,
      lastChange: z.object({ from: z.int(), at: z.string(), isToday: z.boolean() }).nullable(),
      isLargeDrop: z.boolean(),
    }),
  ),
  changed: counted,
  skipped: skippedSchema,
  total: z.object({ from: z.int(), to: z.int() }),
  largeDrops: counted,
  timeZones: z.array(z.string()).describe('Of the dealerships of these cars'),
})
