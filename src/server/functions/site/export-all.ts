import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers } from '../describe.ts'

/** The call that exports everything. */
export function exportAllFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { exportAll, signIn, identity }: Services,
) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/export.zip',
      summary: 'Everything as CSV and JSON in one ZIP file, as one consistent snapshot',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn), requirePermission('system.backup'), requireProof(identity)] as const,
      responses: {
        ...answers(z.unknown(), 401, 403, 429, 503),
        200: { description: 'Done', content: { 'application/zip': { schema: z.any() } } },
      },
    }),
    async (context) => {
      const outcome = await exportAll.open(actingOf(context))
      if (!outcome.ok) return refusalAnswer(context, outcome)
      return context.body(outcome.value.stream, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${outcome.value.name}"`,
      })
    },
  )
}
