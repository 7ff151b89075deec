import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers } from '../describe.ts'

/** The call for leads that an older version left with someone who cannot work on them. */
export function handOverFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { handOver, signIn }: Pick<Services, 'handOver' | 'signIn'>,
) {
  return app.openapi(
    createRoute({
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn), requirePermission('system.settings')] as const,
      method: 'post',
      path: '/route-stranded-leads',
      summary: 'Sends open leads of people who cannot work on them to the routing rules',
      responses: answers(z.object({ leads: z.int() }), 401, 403, 503),
    }),
    async (context) => {
      const outcome = await handOver.routeStranded(actingOf(context))
      return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
    },
  )
}
