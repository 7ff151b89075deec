import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { viewerReportSchema } from '../../../domain/vehicles/edit/car-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

const viewersSchema = z.object({
  viewers: z.array(z.object({ name: z.string(), isEditing: z.boolean() })).describe('Without the caller'),
})

/** Call of every open car editor. */
export function carViewerFunctions(app: OpenAPIHono<AppEnvironment>, { cars, signIn }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/view-car',
      summary: 'Records that the caller has a car open, for a minute, and returns who else has',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)] as const,
      request: { body: bodyOf(viewerReportSchema) },
      responses: answers(viewersSchema, 400, 401, 404, 413, 415, 503),
    }),
    async (context) => {
      const outcome = await cars.reportViewer(context.get('staff').user, context.req.valid('json'))
      return outcome.ok ? context.json({ viewers: outcome.value }, 200) : refusalAnswer(context, outcome)
    },
  )
}
