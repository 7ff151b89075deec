import * as z from 'zod'
import { handOverSchema } from '../leads/assignments/hand-over.ts'
import { daysBetween } from '../time/zone-time.ts'
import { LEAVE_KIND_NAMES } from './leave.ts'
import { clockSchema, dateSchema } from './shift-schemas.ts'

export const MAX_LEAVE_NOTE_LENGTH = 500
export const MAX_LEAVE_DAYS = 366

export const leaveRequestSchema = z
  .strictObject({
    /** A manager may request it for someone; absent for oneself. */
    userId: z.uuid().optional(),
    kind: z.enum(LEAVE_KIND_NAMES, 'Choose a kind of leave'),
    firstDate: dateSchema,
    lastDate: dateSchema,
    /** Times for a part of one day. */
    starts: clockSchema.nullable().default(null),
    ends: clockSchema.nullable().default(null),
    note: z.string().trim().max(MAX_LEAVE_NOTE_LENGTH).default(''),
  })
  .refine(({ firstDate, lastDate }) => lastDate >= firstDate, {
    path: ['lastDate'],
    message: 'End on the first day or later',
  })
  .refine(({ firstDate, lastDate }) => daysBetween(firstDate, lastDate) < MAX_LEAVE_DAYS, {
    path: ['lastDate'],
    message: 'Leave can last a year at most',
  })
  .refine(({ starts, ends }) => (starts === null) === (ends === null), {
    path: ['ends'],
    message: 'Enter both times, or neither',
  })
  .refine(({ starts, ends }) => starts === null || starts !== ends, {
    path: ['ends'],
    message: 'End at another time than it starts',
  })
  .refine(({ starts, firstDate, lastDate }) => starts === null || firstDate === lastDate, {
    path: ['lastDate'],
    message: 'Leave with times lasts one day',
  })
export type LeaveRequest = z.infer<typeof leaveRequestSchema>

export const leaveDecisionSchema = z.strictObject({
  leaveId: z.uuid(),
  version: z.int().min(1),
  decision: z.enum(['approve', 'decline']),
  reason: z.string().trim().max(MAX_LEAVE_NOTE_LENGTH).default(''),
  /** Required to approve more than one day for someone with open leads. */
  handOver: handOverSchema.optional(),
})
export type LeaveDecision = z.infer<typeof leaveDecisionSchema>

export const leaveCancelSchema = z.strictObject({ leaveId: z.uuid(), version: z.int().min(1) })

/** The effect that approving leave would have. */
export const leaveEffectSchema = z.object({
  openLeads: z.int(),
  /** Upcoming bookings of those leads within the leave. */
  bookings: z.int(),
  /** Their shifts within the leave. */
  shifts: z.int(),
  /** Days that would have fewer people than needed. */
  shortDays: z.array(z.object({ date: z.string(), on: z.int(), needed: z.int() })),
  /** More than one day, so that approving asks what happens to the open leads. */
  asksHandOver: z.boolean(),
})
export type LeaveEffect = z.infer<typeof leaveEffectSchema>
