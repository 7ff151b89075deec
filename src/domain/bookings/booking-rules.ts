import * as z from 'zod'
import type { BookingKind } from './booking.ts'

const minutes = (least: number, most: number) => z.number().int().min(least).max(most)
const MONTH = 31 * 24 * 60

const DEFAULTS = {
  service: {
    isOffered: true,
    lengthMinutes: 30,
    stepMinutes: 30,
    capacity: 3,
    perDay: null,
    noticeMinutes: 12 * 60,
    bringOverMinutes: 0,
    daysAhead: 60,
    changeUntilMinutes: 60,
    isConfirmedAtOnce: true,
  },
  'test-drive': {
    isOffered: true,
    lengthMinutes: 30,
    stepMinutes: 45,
    capacity: 2,
    perDay: null,
    noticeMinutes: 2 * 60,
    bringOverMinutes: 2 * 24 * 60,
    daysAhead: 30,
    changeUntilMinutes: 60,
    isConfirmedAtOnce: true,
  },
} satisfies Record<BookingKind, BookingRules>

export interface BookingRules {
  isOffered: boolean
  lengthMinutes: number
  /** From one start to the next, counted from opening. */
  stepMinutes: number
  /** How many at the same time. */
  capacity: number
  /** How many on one day; null: as many as its times have places for. */
  perDay: number | null
  /** The least time between booking and coming. */
  noticeMinutes: number
  /** The same for a car that stands at another dealership. */
  bringOverMinutes: number
  daysAhead: number
  /** How long before the start a customer may still move or cancel. */
  changeUntilMinutes: number
  /** False: staff confirm it first. It holds its place all the same. */
  isConfirmedAtOnce: boolean
}

/** What a dealership can take; the only rules that are set from the desk. */
export const capacitySchema = z.strictObject({
  capacity: z.number().int().min(1).max(200),
  perDay: z.number().int().min(1).max(500).nullable(),
})
export type Capacity = z.infer<typeof capacitySchema>

/** '3 at the same time, 12 on one day'. */
export function capacityText({ capacity, perDay }: Capacity): string {
  return `${capacity} at the same time, ${perDay === null ? 'any number' : perDay} on one day`
}

/** A dealership's own rules for each kind; what its document leaves out is as usual. */
export const bookingRulesSchema = z
  .strictObject({ service: rulesSchema('service'), 'test-drive': rulesSchema('test-drive') })
  .prefault({})

export const DEFAULT_BOOKING_RULES: Record<BookingKind, BookingRules> = DEFAULTS

/** Who takes a booking by hand knows what can be done at short notice, or brought over. */
export function staffRules(rules: BookingRules): BookingRules {
  return { ...rules, noticeMinutes: 0, bringOverMinutes: 0, daysAhead: 365 }
}

function rulesSchema(kind: BookingKind) {
  const usual = DEFAULTS[kind]
  return z
    .strictObject({
      isOffered: z.boolean().default(usual.isOffered),
      lengthMinutes: minutes(5, 24 * 60).default(usual.lengthMinutes),
      stepMinutes: minutes(5, 24 * 60).default(usual.stepMinutes),
      capacity: capacitySchema.shape.capacity.default(usual.capacity),
      perDay: capacitySchema.shape.perDay.default(usual.perDay),
      noticeMinutes: minutes(0, MONTH).default(usual.noticeMinutes),
      bringOverMinutes: minutes(0, MONTH).default(usual.bringOverMinutes),
      daysAhead: z.number().int().min(0).max(365).default(usual.daysAhead),
      changeUntilMinutes: minutes(0, MONTH).default(usual.changeUntilMinutes),
      isConfirmedAtOnce: z.boolean().default(usual.isConfirmedAtOnce),
    })
    .prefault({})
}
