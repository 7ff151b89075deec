import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { LEAD_FORM_NAMES } from '../../../domain/leads/forms/lead-forms.ts'
import { QUARANTINE_REASONS } from '../../../domain/leads/quarantine-rules.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

const quarantinedSchema = z.object({
  id: z.string(),
  reference: z.string(),
  form: z.enum(LEAD_FORM_NAMES),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  quarantineReasons: z.array(z.enum(QUARANTINE_REASONS)),
  createdAt: z.string(),
})

const pageSchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
})

/** Calls for staff who check quarantined leads. */
export function quarantineFunctions(app: OpenAPIHono<AppEnvironment>, { quarantine, signIn }: Services) {
  const security = [{ bearer: [] }]

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/quarantine',
        summary: 'Quarantined leads in the scope of the caller, newest first, with the reasons',
        security,
        middleware: [requireStaff(signIn), requirePermission('leads.view_all')] as const,
        request: { query: pageSchema },
        responses: answers(
          z.object({ leads: z.array(quarantinedSchema), total: z.int() }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) =>
        context.json(await quarantine.list(context.get('staff').user, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/release-lead',
        summary:
          'Releases a lead from quarantine and sends its mails; holds its car or books its time if that is still possible',
        security,
        middleware: [requireStaff(signIn), requirePermission('leads.view_all')] as const,
        request: { body: bodyOf(z.strictObject({ leadId: z.uuid() })) },
        responses: answers(
          z.object({
            lead: z.object({ id: z.string(), reference: z.string() }),
            promise: z
              .object({ kind: z.enum(['hold', 'booking']), isMade: z.boolean() })
              .optional()
              .describe('Present if the lead asked for a hold or a booking'),
          }),
          400,
          401,
          403,
          404,
          503,
        ),
      }),
      async (context) => {
        const { leadId } = context.req.valid('json')
        const outcome = await quarantine.releaseLead(
          leadId,
          context.get('staff').user,
          context.get('address')(),
        )
        if (!outcome.ok) return refusalAnswer(context, outcome)
        const { ok: _ok, ...answer } = outcome
        return context.json(answer, 200)
      },
    )
}
