import * as z from 'zod'
import type { FieldChanges } from '../changes.ts'
import type { VehicleField, VehicleFields } from '../fields.ts'
import { STATUSES } from '../statuses.ts'
import { isLargeDrop, newPriceOf, type PriceChange, priceChangeSchema, ROUNDINGS } from './price-change.ts'

/** More cars than this are changed in several steps, so that a mistake stays small and the stock is not locked for long. */
export const MAX_BULK_CARS = 5_000

/** Statuses that many cars can get at once. A sale has a date, a price and a buyer, so it is recorded car by car. */
export const BULK_STATUSES = ['on_sale', 'pending', 'withdrawn'] as const

/** Either the cars themselves, or all cars that a filter of the list matches. */
export const stockSelectionSchema = z.union([
  z.strictObject({
    ids: z
      .array(z.string().regex(/^\d{1,18}$/))
      .min(1)
      .max(1_000),
  }),
  z.strictObject({ filter: z.string().max(2_000).describe('Query string of the stock list') }),
])
export type StockSelection = z.infer<typeof stockSelectionSchema>

export const bulkChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price'),
    price: priceChangeSchema,
    isConfirmed: z.boolean().default(false).describe('Allows prices to fall by more than 20%'),
  }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(BULK_STATUSES) }),
  z.strictObject({ kind: z.literal('dealership'), dealership: z.string().max(100) }),
  z.strictObject({ kind: z.literal('tag'), tagId: z.string().max(100), act: z.enum(['give', 'take']) }),
])
export type BulkChange = z.infer<typeof bulkChangeSchema>
/** A change of the car's own fields. Tags are links, so they are changed in another way. */
export type BulkFieldChange = Exclude<BulkChange, { kind: 'tag' }>

export interface BulkCar
  extends Pick<VehicleFields, 'status' | 'dealership' | 'driveAwayPrice' | 'egcPrice'> {
  price: number | null
}

/** Why a car is left as it is, worded to follow a number: '2 cars are sold'. */
export const SKIP_REASONS = {
  outside: 'outside your dealership',
  no_price: 'without a price',
  sold: 'sold already',
  same: 'unchanged',
  large_drop: 'more than 20% cheaper, which was not confirmed',
  deleted: 'deleted',
} as const
export type SkipReason = keyof typeof SKIP_REASONS

export type BulkPlan = { fields: FieldChanges; skip?: never } | { skip: SkipReason; fields?: never }

/** Decides what the change does to one car. */
export function planBulkChange(car: BulkCar, change: BulkFieldChange): BulkPlan {
  if (change.kind === 'price') return planPrice(car, change.price)
  if (change.kind === 'dealership') return planField('dealership', car.dealership, change.dealership)
  return car.status === 'sold' ? { skip: 'sold' } : planField('status', car.status, change.status)
}

/** Changes the price that is shown. A set price of a car without one is its drive-away price. */
function planPrice(car: BulkCar, change: PriceChange): BulkPlan {
  if (car.price === null && change.move !== 'set')
    return { skip: change.move === 'poa' ? 'same' : 'no_price' }
  const to = newPriceOf(car.price, change)
  if (to === car.price) return { skip: 'same' }
  if (to === null) {
    const fields: FieldChanges = {}
    if (car.driveAwayPrice !== null) fields.driveAwayPrice = { from: car.driveAwayPrice, to: null }
    if (car.egcPrice !== null) fields.egcPrice = { from: car.egcPrice, to: null }
    return { fields }
  }
  const field = car.driveAwayPrice === null && car.egcPrice !== null ? 'egcPrice' : 'driveAwayPrice'
  return { fields: { [field]: { from: car[field], to } } }
}

function planField(field: VehicleField, from: string | null, to: string): BulkPlan {
  return from === to ? { skip: 'same' } : { fields: { [field]: { from, to } } }
}

/** Whether a person must confirm the change for this car. */
export function needsConfirmation(car: BulkCar, change: BulkFieldChange): boolean {
  return change.kind === 'price' && isLargeDrop(car.price, newPriceOf(car.price, change.price))
}

/** The act in the history: 'Price 3% lower, ending in $90'. */
export function bulkLabel(change: BulkFieldChange, dealershipName: string | null): string {
  if (change.kind === 'status') return `Status ${STATUSES[change.status].label}`
  if (change.kind === 'dealership') return `Moved to ${dealershipName ?? change.dealership}`
  const { move, amount, unit, rounding } = change.price
  if (move === 'poa') return 'Price P.O.A'
  const size = unit === 'percent' && move !== 'set' ? `${amount}%` : `$${amount.toLocaleString('en-AU')}`
  const ending = rounding === 'none' ? '' : `, ${ROUNDINGS[rounding].label.toLowerCase()}`
  const moves = { lower: `Price ${size} lower`, raise: `Price ${size} higher`, set: `Price set to ${size}` }
  return moves[move] + ending
}
