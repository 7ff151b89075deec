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
  heldUntil: z.string().nullable().describe('Null: next in line'),
  status: z.enum(HOLD_STATUSES),
  decisions: z.array(z.enum(['confirm', 'release'])),
})

const holdsSchema = z.object({ holds: z.array(z.object({ stockid: z.string(), until: z.iso.datetime() })) })

/** Cars that are held for somebody: who asked, for staff; until when, for everybody. */
export function reservationFunctions(app: OpenAPIHono<AppEnvironment>, { holdDecisions, signIn }: Services) {
  const staffOnly = { security: [{ bearer: [] }], middleware: requireStaff(signIn) }

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/holds',
        summary: 'Which cars are held, until when; nothing of whom for',
        responses: answers(holdsSchema),
      }),
      async (context) => {
        const holds = await holdDecisions.holds()
        // Young enough that nobody is told of a hold that is long over, old enough for a crowd.
        context.header('Cache-Control', 'public, max-age=15')
        return context.json({ holds }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reservations',
        summary: 'Wishes to hold a car of those one sees, the next to end first',
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
          'Confirms a hold for so many hours from now, or releases it, and tells who asked; `seen` is the status that was seen',
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
