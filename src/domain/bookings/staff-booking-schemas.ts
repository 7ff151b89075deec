import * as z from 'zod'
import { type Check, cleanLine, cleanText, line } from '../leads/forms/check.ts'
import { checkEmail } from '../leads/forms/email.ts'
import { MAX_FIELD_LENGTHS } from '../leads/forms/lead-fields.ts'
import { checkPhone } from '../leads/forms/phone.ts'
import { HOLD_STATUSES } from '../leads/hold.ts'
import { isDate } from '../time/zone-time.ts'
import { BOOKING_KINDS } from './booking.ts'
import { capacitySchema } from './booking-rules.ts'
import { CALENDAR_SPANS } from './calendar-span.ts'
import { ORIGIN_KINDS } from './origin.ts'
import { BOOKING_TEXT_LIMITS } from './text-limits.ts'

const DAY_MS = 86_400_000

const kind = z.enum(BOOKING_KINDS)
const slug = z.string().min(1).max(100)
const stockid = z.string().min(1).max(100)
const date = z.string().refine(isDate, 'Enter a date such as 2026-11-21')
const instant = z.iso
  .datetime({ error: 'Enter a time such as 2026-11-20T23:30:00Z' })
  .transform((at) => new Date(at))
const sequence = z.int().min(0).max(1_000_000)
const textUpTo = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .transform((text) => cleanText(text))

/** Wraps the rule of a form field in a schema. */
const fieldSchema = (check: Check<string>) =>
  z
    .string()
    .max(1_000)
    .transform((text, context) => {
      const outcome = check(text, new Date())
      if (outcome.ok) return outcome.value
      context.addIssue({ code: 'custom', message: outcome.message })
      return z.NEVER
    })

export const calendarQuerySchema = z.strictObject({
  /** Defaults to today at the dealership. */
  date: date.optional(),
  span: z.enum(CALENDAR_SPANS).default('day'),
  dealership: slug.optional(),
  kinds: z
    .string()
    .max(100)
    .optional()
    .transform((list) => (list === undefined ? undefined : list.split(',').map(cleanLine)))
    .pipe(z.array(kind).optional()),
})

/** Free times for staff who create or move a booking. */
export const bookingTimesQuerySchema = z.strictObject({
  kind,
  dealership: slug,
  date: date.optional(),
  stockid: stockid.optional(),
  /** The booking to move, if any. */
  bookingId: z.uuid().optional(),
})

export const newStaffBookingSchema = z
  .strictObject({
    kind,
    dealership: slug,
    start: instant,
    contact: z
      .strictObject({
        name: fieldSchema(line(MAX_FIELD_LENGTHS.name, 'Enter a name.')),
        email: fieldSchema(checkEmail).optional(),
        phone: fieldSchema(checkPhone).optional(),
      })
      .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
        path: ['phone'],
        message: 'Enter a phone number or an email address.',
      }),
    stockid: stockid.optional(),
    note: textUpTo(BOOKING_TEXT_LIMITS.note).default(''),
    tellCustomer: z.boolean().default(true),
  })
  .refine(
    ({ kind: bookingKind, stockid: bookedCar }) => bookingKind === 'service' || bookedCar !== undefined,
    {
      path: ['stockid'],
      message: 'Choose a car to drive.',
    },
  )
export type NewStaffBooking = z.output<typeof newStaffBookingSchema>

const changeFields = { bookingId: z.uuid(), sequence, tellCustomer: z.boolean().default(true) }

/** `sequence` is the one the caller read: a concurrent change is refused. */
export const changeBookingSchema = z.discriminatedUnion('act', [
  z.strictObject({ ...changeFields, act: z.literal('move'), start: instant }),
  z.strictObject({
    ...changeFields,
    act: z.literal('cancel'),
    word: textUpTo(BOOKING_TEXT_LIMITS.word).default(''),
  }),
  z.strictObject({ ...changeFields, act: z.enum(['confirm', 'arrive', 'miss', 'reopen']) }),
])
export type BookingChange = z.output<typeof changeBookingSchema>

export const newBlockSchema = z
  .strictObject({
    dealership: slug,
    kind: kind.nullable(),
    start: instant,
    end: instant,
    reason: fieldSchema(line(BOOKING_TEXT_LIMITS.reason, 'Enter a reason. Other staff see it.')),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'The end must be after the start.' })
  .refine(({ start, end }) => end.getTime() - start.getTime() <= BOOKING_TEXT_LIMITS.blockDays * DAY_MS, {
    path: ['end'],
    message: `Block at most ${BOOKING_TEXT_LIMITS.blockDays} days at a time.`,
  })
export type NewBlock = z.output<typeof newBlockSchema>

export const rowIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'The ID must be a number')

/** `seen` is the capacity the caller read: a concurrent change is refused. */
export const setCapacitySchema = capacitySchema.extend({ dealership: slug, kind, seen: capacitySchema })
export type CapacityChange = z.output<typeof setCapacitySchema>

/** `seen` is the status the caller read. */
export const decideHoldSchema = z.strictObject({
  reservationId: rowIdSchema,
  seen: z.enum(HOLD_STATUSES),
  decision: z.enum(['confirm', 'release']),
  /** Length of a confirmed hold, from now. */
  hours: z
    .int()
    .min(1)
    .max(24 * 14)
    .optional(),
  tellCustomer: z.boolean().default(true),
})
/** The origin is that of the lead. */
export const releaseOriginSchema = z.strictObject({ leadId: z.uuid(), origin: z.enum(ORIGIN_KINDS) })
export type OriginRelease = z.output<typeof releaseOriginSchema>
export type HoldDecision = z.output<typeof decideHoldSchema>
