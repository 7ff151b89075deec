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
  sequence: z.int().describe('Sent back with a change: of two who change it at once, one gets 409'),
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
  acts: z.array(act).describe('What the caller may do to it now'),
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

/** For staff: who comes when, and everything that is done about it. How far it reaches, the service asks. */
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
        summary: 'Bookings, blocked times and the places of some days, as far as one sees them',
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
        summary: 'One of them',
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
        summary:
          'When somebody can come, for who takes or moves a booking by hand: short notice is no hindrance',
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
        summary: 'A booking for a customer on the phone or at the counter; it makes no lead',
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
          'Confirms, moves, cancels, receives or misses a booking; who booked is told of the first three',
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
        summary: 'Nothing more can be booked then; what is booked stays, and `booked` counts it',
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
          'How many can come at once and on a day; `seen` is what was set when it was looked at. Public times change with it, what is booked stays',
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
