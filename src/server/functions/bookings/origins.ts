import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { releaseOriginSchema } from '../../../domain/bookings/staff-booking-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

/** Calls against abuse: everything that one person or network was promised. */
export function originFunctions(app: OpenAPIHono<AppEnvironment>, { origins, signIn }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/release-origin',
      summary:
        'Releases all holds and cancels all bookings of the person or the network of a lead, without mails; those outside the scope of the caller stay',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn), requirePermission('leads.view_all')] as const,
      request: { body: bodyOf(releaseOriginSchema) },
      responses: answers(
        z.object({ holds: z.int(), bookings: z.int(), skipped: z.int() }),
        ...WRITE_REFUSALS,
      ),
    }),
    async (context) => {
      const outcome = await origins.release(actingOf(context), context.req.valid('json'))
      return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
    },
  )
}
