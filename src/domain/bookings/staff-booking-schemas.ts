import * as z from 'zod'
import { type Check, cleanLine, cleanText, line } from '../leads/forms/check.ts'
import { checkEmail } from '../leads/forms/email.ts'
import { LONGEST } from '../leads/forms/lead-fields.ts'
import { checkPhone } from '../leads/forms/phone.ts'
import { HOLD_STATUSES } from '../leads/hold.ts'
import { isDate } from '../time/zone-time.ts'
import { BOOKING_KINDS } from './booking.ts'
import { capacitySchema } from './booking-rules.ts'
import { CALENDAR_SPANS } from './calendar-span.ts'
import { BOOKING_TEXT_LIMITS } from './text-limits.ts'

const DAY = 86_400_000

const kind = z.enum(BOOKING_KINDS)
const slug = z.string().min(1).max(100)
const stockid = z.string().min(1).max(100)
const date = z.string().refine(isDate, 'a date such as 2026-11-21')
const instant = z.iso
  .datetime({ error: 'a time such as 2026-11-20T23:30:00Z' })
  .transform((at) => new Date(at))
const sequence = z.int().min(0).max(1_000_000)
const words = (longest: number) =>
  z
    .string()
    .max(longest, `Make it shorter: ${longest} characters at most.`)
    .transform((text) => cleanText(text))

/** The rule of a form's field, as a schema. */
const checked = (check: Check<string>) =>
  z
    .string()
    .max(1_000)
    .transform((text, context) => {
      const outcome = check(text, new Date())
      if (outcome.ok) return outcome.value
      context.addIssue({ code: 'custom', message: outcome.message })
      return z.NEVER
    })

/** Which days of which desks. */
export const calendarQuerySchema = z.strictObject({
  /** Left out: today, where the desk is. */
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

/** When somebody can come, for who takes or moves a booking by hand. */
export const bookingTimesQuerySchema = z.strictObject({
  kind,
  dealership: slug,
  date: date.optional(),
  stockid: stockid.optional(),
  /** The one that moves. */
  bookingId: z.uuid().optional(),
})

export const newStaffBookingSchema = z
  .strictObject({
    kind,
    dealership: slug,
    start: instant,
    contact: z
      .strictObject({
        name: checked(line(LONGEST.name, 'Add a name.')),
        email: checked(checkEmail).optional(),
        phone: checked(checkPhone).optional(),
      })
      .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
        path: ['phone'],
        message: 'Add a phone number or an e-mail address.',
      }),
    stockid: stockid.optional(),
    note: words(BOOKING_TEXT_LIMITS.note).default(''),
    tellCustomer: z.boolean().default(true),
  })
  .refine(({ kind: of, stockid: car }) => of === 'service' || car !== undefined, {
    path: ['stockid'],
    message: 'Name the car to drive.',
  })
export type NewStaffBooking = z.output<typeof newStaffBookingSchema>

const changed = { bookingId: z.uuid(), sequence, tellCustomer: z.boolean().default(true) }

/** `sequence` is the one that was seen: of two who change a booking at once, one comes second. */
export const changeBookingSchema = z.discriminatedUnion('act', [
  z.strictObject({ ...changed, act: z.literal('move'), start: instant }),
  z.strictObject({ ...changed, act: z.literal('cancel'), word: words(BOOKING_TEXT_LIMITS.word).default('') }),
  z.strictObject({ ...changed, act: z.enum(['confirm', 'arrive', 'miss', 'reopen']) }),
])
export type BookingChange = z.output<typeof changeBookingSchema>

export const newBlockSchema = z
  .strictObject({
    dealership: slug,
    kind: kind.nullable(),
    start: instant,
    end: instant,
    reason: checked(line(BOOKING_TEXT_LIMITS.reason, 'Say why, for those who look at the desk.')),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'The end must be after the start.' })
  .refine(({ start, end }) => end.getTime() - start.getTime() <= BOOKING_TEXT_LIMITS.blockDays * DAY, {
    path: ['end'],
    message: `Block ${BOOKING_TEXT_LIMITS.blockDays} days at most at once.`,
  })
export type NewBlock = z.output<typeof newBlockSchema>

export const rowIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'a number')

/** `seen` is what was set when it was looked at: of two who set it at once, one comes second. */
export const setCapacitySchema = capacitySchema.extend({ dealership: slug, kind, seen: capacitySchema })
export type CapacityChange = z.output<typeof setCapacitySchema>

/** `seen` is the status that was seen. */
export const decideHoldSchema = z.strictObject({
  reservationId: rowIdSchema,
  seen: z.enum(HOLD_STATUSES),
  decision: z.enum(['confirm', 'release']),
  /** Of a confirmation: how long from now on. */
  hours: z
    .int()
    .min(1)
    .max(24 * 14)
    .optional(),
  tellCustomer: z.boolean().default(true),
})
export type HoldDecision = z.output<typeof decideHoldSchema>
