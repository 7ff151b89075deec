import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BOOKING_KINDS, BOOKING_STATUSES } from '../../../domain/bookings/booking.ts'
import { BOOKING_ACT_NAMES, type BookingAct } from '../../../domain/bookings/booking-acts.ts'
import { BOOKING_RIGHTS } from '../../../domain/bookings/booking-rights.ts'
import { capacitySchema } from '../../../domain/bookings/booking-rules.ts'
import { toSlotJson } from '../../../domain/bookings/slot-text.ts'
import {
  bookingTimesQuerySchema,
  calendarQuerySchema,
  changeBookingSchema,
  newBlockSchema,
  newStaffBookingSchema,
  rowIdSchema,
  setCapacitySchema,
} from '../../../domain/bookings/staff-booking-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'
import { idempotencyHeaders } from '../idempotency.ts'
import { slotSchema } from './bookings.ts'

const kind = z.enum(BOOKING_KINDS)
const hours = z.object({ open: z.string(), close: z.string() })
const act = z.enum(BOOKING_ACT_NAMES as [BookingAct])

const bookingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  kind,
  dealership: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  status: z.enum(BOOKING_STATUSES),
  sequence: z
    .int()
    .describe('Send it back with a change: if someone else changed the booking first, the answer is 409'),
  stockid: z.string().nullable(),
  vehicle: z
    .object({ id: z.string(), title: z.string(), short: z.string(), picture: z.string().nullable() })
    .nullable(),
  heldUntil: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  about: z.string(),
  cancelReason: z.string().nullable(),
  leadId: z.string().nullable(),
  acts: z.array(act).describe('Acts the caller may perform now'),
})
const bookingAnswer = z.object({ booking: bookingSchema })

const blockSchema = z.object({
  id: z.string(),
  dealership: z.string(),
  kind: kind.nullable(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  reason: z.string(),
  canLift: z.boolean(),
})

const viewSchema = z.object({
  now: z.iso.datetime(),
  today: z.string(),
  dates: z.array(z.string()),
  kinds: z.array(kind),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  places: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      suburb: z.string(),
      timeZone: z.string(),
      today: z.string(),
      kinds: z.array(z.object({ kind, rights: z.array(z.enum(BOOKING_RIGHTS)), capacity: capacitySchema })),
      days: z.array(
        z.object({
          date: z.string(),
          kinds: z.array(
            z.object({
              kind,
              hours: hours.nullable(),
              label: z.string().nullable(),
              booked: z.int(),
              places: z.int(),
            }),
          ),
        }),
      ),
    }),
  ),
  bookings: z.array(bookingSchema),
  blocks: z.array(blockSchema),
})

const timesSchema = z.object({
  date: z.string(),
  days: z.array(z.object({ date: z.string(), state: z.enum(['closed', 'full', 'free']), left: z.number() })),
  slots: z.array(slotSchema),
  earlier: z.string().nullable(),
  later: z.string().nullable(),
})

/** Calls for staff who manage bookings. The service checks the caller's scope. */
export function staffBookingFunctions(app: OpenAPIHono<AppEnvironment>, { staffBookings, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: requireStaff(signIn),
  }

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/booking-desk',
        summary: 'Bookings, blocked times and places of some days, in the scope of the caller',
        ...staffOnly,
        request: { query: calendarQuerySchema },
        responses: answers(viewSchema, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await staffBookings.view(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-booking/{id}',
        summary: 'One booking',
        ...staffOnly,
        request: { params: z.strictObject({ id: z.uuid() }) },
        responses: answers(bookingAnswer, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await staffBookings.find(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json({ booking: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/booking-times',
        summary: 'Free times for staff who create or move a booking. The minimum notice does not apply',
        ...staffOnly,
        request: { query: bookingTimesQuerySchema },
        responses: answers(timesSchema, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await staffBookings.times(context.get('staff').user, context.req.valid('query'))
        if (!outcome.ok) return refusalAnswer(context, outcome)
        return context.json({ ...outcome.value, slots: outcome.value.slots.map(toSlotJson) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/create-booking',
        summary: 'Creates a booking for a customer on the phone or at the counter, without a lead',
        ...staffOnly,
        request: { headers: idempotencyHeaders, body: bodyOf(newStaffBookingSchema) },
        responses: created(bookingAnswer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const key = context.req.valid('header')['idempotency-key'] ?? null
        const outcome = await staffBookings.create(actingOf(context), context.req.valid('json'), key)
        return outcome.ok ? context.json({ booking: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/change-booking',
        summary:
          'Confirms, moves, cancels or reopens a booking, or marks it as arrived or missed; the customer is mailed about the first three',
        ...staffOnly,
        request: { body: bodyOf(changeBookingSchema) },
        responses: answers(bookingAnswer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await staffBookings.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ booking: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/block-times',
        summary: 'Blocks times for new bookings. Existing bookings stay, and `booked` is their number',
        ...staffOnly,
        request: { body: bodyOf(newBlockSchema) },
        responses: created(z.object({ block: blockSchema, booked: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await staffBookings.block(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/lift-block',
        summary: 'Opens blocked times again',
        ...staffOnly,
        request: { body: bodyOf(z.strictObject({ blockId: rowIdSchema })) },
        responses: answers(z.object({ block: blockSchema }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await staffBookings.lift(actingOf(context), context.req.valid('json').blockId)
        return outcome.ok ? context.json({ block: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/booking-capacity',
        summary:
          'Sets how many bookings fit at once and in a day; `seen` is the capacity that the caller saw. Public times follow, existing bookings stay',
        ...staffOnly,
        request: { body: bodyOf(setCapacitySchema) },
        responses: answers(z.object({ capacity: capacitySchema }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await staffBookings.setCapacity(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ capacity: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
