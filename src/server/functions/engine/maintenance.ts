import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { maintenanceSchema, maintenanceStartSchema } from '../../../domain/engine/maintenance.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const stateSchema = z.object({ maintenance: maintenanceSchema.nullable() })

/** Calls to close the website for maintenance, and to open it again. */
export function maintenanceFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { maintenance, signIn, identity }: Services,
) {
  const security = [{ bearer: [] }]
  const maintenanceOnly = [requireStaff(signIn), requirePermission('system.maintenance')]
  return app
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn)],
        method: 'get',
        path: '/maintenance',
        summary: 'Whether the website is closed for maintenance, since when and until when',
        responses: answers(stateSchema, 401, 403, 503),
      }),
      async (context) => context.json({ maintenance: await maintenance.read() }, 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: [...maintenanceOnly, requireProof(identity)],
        method: 'post',
        path: '/start-maintenance',
        summary: 'Closes the website, or moves the time at which it opens again',
        request: { body: bodyOf(maintenanceStartSchema) },
        responses: answers(stateSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await maintenance.start(actingOf(context), context.req.valid('json').minutes)
        return outcome.ok
          ? context.json({ maintenance: outcome.value }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: maintenanceOnly,
        method: 'post',
        path: '/end-maintenance',
        summary: 'Opens the website again',
        responses: answers(stateSchema, 401, 403, 409, 503),
      }),
      async (context) => {
        const outcome = await maintenance.end(actingOf(context))
        return outcome.ok ? context.json({ maintenance: null }, 200) : refusalAnswer(context, outcome)
      },
    )
}
