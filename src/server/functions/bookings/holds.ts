import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { decideHoldSchema } from '../../../domain/bookings/staff-booking-schemas.ts'
import { HOLD_STATUSES } from '../../../domain/leads/hold.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const reservationSchema = z.object({
  id: z.string(),
  reference: z.string(),
  leadId: z.string(),
  stockid: z.string(),
  vehicle: z.object({ id: z.string(), title: z.string() }).nullable(),
  dealership: z.string().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  heldUntil: z.string().nullable().describe('Null if next in line'),
  status: z.enum(HOLD_STATUSES),
  isSuspicious: z.boolean().describe('The lead is in quarantine'),
  isUnconfirmed: z.boolean().describe('Nothing is held until staff have called the customer'),
  hasNetwork: z.boolean().describe('`release-origin` can release all holds of the network'),
  decisions: z.array(z.enum(['confirm', 'release'])),
})

const holdsSchema = z.object({ holds: z.array(z.object({ stockid: z.string(), until: z.iso.datetime() })) })

/** Calls for cars on hold: customers see until when, staff also see for whom. */
export function holdFunctions(app: OpenAPIHono<AppEnvironment>, { holdDecisions, signIn }: Services) {
  const staffOnly = { security: [{ bearer: [] }], middleware: requireStaff(signIn) }

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/holds',
        summary: 'Cars on hold and until when, without the customers',
        responses: answers(holdsSchema),
      }),
      async (context) => {
        const holds = await holdDecisions.holds()
        // Short, because a hold that has ended must not be shown for long; long enough for busy times.
        context.header('Cache-Control', 'public, max-age=15')
        return context.json({ holds }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reservations',
        summary: 'Holds and requests for holds in the scope of the caller, the next to end first',
        ...staffOnly,
        responses: answers(z.object({ reservations: z.array(reservationSchema) }), 401, 403, 503),
      }),
      async (context) =>
        context.json({ reservations: await holdDecisions.list(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/decide-reservation',
        summary:
          'Confirms a hold for a number of hours, or releases it, and mails the customer; `seen` is the status that the caller saw',
        ...staffOnly,
        request: { body: bodyOf(decideHoldSchema) },
        responses: answers(z.object({ reservation: reservationSchema }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await holdDecisions.decide(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ reservation: outcome.value }, 200)
          : refusalAnswer(context, outcome)
      },
    )
}
