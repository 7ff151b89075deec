import * as z from 'zod'
import type { BookingKind } from './booking.ts'

const minutes = (min: number, max: number) => z.number().int().min(min).max(max)
const MONTH_MINUTES = 31 * 24 * 60

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
  /** Interval between starts, counted from opening time. */
  stepMinutes: number
  /** Bookings at the same time. */
  capacity: number
  /** Bookings per day; null if only `capacity` limits them. */
  perDay: number | null
  /** Minimum time between booking and start. */
  noticeMinutes: number
  /** Minimum notice if the car has to be brought from another dealership. */
  bringOverMinutes: number
  daysAhead: number
  /** Customers may move or cancel until this long before the start. */
  changeUntilMinutes: number
  /** If false, staff confirm the booking first. It takes its place either way. */
  isConfirmedAtOnce: boolean
}

/** The only booking rules that staff can set in the console. */
export const capacitySchema = z.strictObject({
  capacity: z.number().int().min(1).max(200),
  perDay: z.number().int().min(1).max(500).nullable(),
})
export type Capacity = z.infer<typeof capacitySchema>

/** '3 at the same time, 12 per day'. */
export function capacityText({ capacity, perDay }: Capacity): string {
  return `${capacity} at the same time, ${perDay === null ? 'any number' : perDay} per day`
}

/** A dealership's rules for each kind. Defaults apply to the fields its document leaves out. */
export const bookingRulesSchema = z
  .strictObject({ service: rulesSchema('service'), 'test-drive': rulesSchema('test-drive') })
  .prefault({})

export const DEFAULT_BOOKING_RULES: Record<BookingKind, BookingRules> = DEFAULTS

/** Rules for bookings made by staff, who know what is possible at short notice. */
export function staffRules(rules: BookingRules): BookingRules {
  return { ...rules, noticeMinutes: 0, bringOverMinutes: 0, daysAhead: 365 }
}

function rulesSchema(kind: BookingKind) {
  const defaults = DEFAULTS[kind]
  return z
    .strictObject({
      isOffered: z.boolean().default(defaults.isOffered),
      lengthMinutes: minutes(5, 24 * 60).default(defaults.lengthMinutes),
      stepMinutes: minutes(5, 24 * 60).default(defaults.stepMinutes),
      capacity: capacitySchema.shape.capacity.default(defaults.capacity),
      perDay: capacitySchema.shape.perDay.default(defaults.perDay),
      noticeMinutes: minutes(0, MONTH_MINUTES).default(defaults.noticeMinutes),
      bringOverMinutes: minutes(0, MONTH_MINUTES).default(defaults.bringOverMinutes),
      daysAhead: z.number().int().min(0).max(365).default(defaults.daysAhead),
      changeUntilMinutes: minutes(0, MONTH_MINUTES).default(defaults.changeUntilMinutes),
      isConfirmedAtOnce: z.boolean().default(defaults.isConfirmedAtOnce),
    })
    .prefault({})
}
