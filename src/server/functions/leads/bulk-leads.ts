import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BULK_UNDO_HOURS, MAX_BULK_LEADS } from '../../../domain/leads/bulk/bulk.ts'
import {
  bulkLeadsAnswerSchema,
  bulkLeadsSchema,
  leadBatchSchema,
  leadTagSchema,
  undoLeadsAnswerSchema,
  undoLeadsSchema,
} from '../../../domain/leads/bulk/bulk-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

/** Calls that change many leads at once, and those for tags. Each lead is judged by the rules of the single act. */
export function bulkLeadFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { leadBulk, leadTags, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const works = requirePermission('leads.assign', 'leads.reassign', 'leads.update_own', 'leads.follow_up')
  const notes = requirePermission('leads.reassign', 'leads.update_own')

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/bulk-leads',
        summary: `Changes up to ${MAX_BULK_LEADS} leads. A lead that is refused says why; the others go on`,
        security,
        middleware: [staff, works] as const,
        request: { body: bodyOf(bulkLeadsSchema) },
        responses: answers(bulkLeadsAnswerSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadBulk.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/undo-bulk-leads',
        summary: `Undoes a change of many leads within ${BULK_UNDO_HOURS} hours`,
        security,
        middleware: [staff, works] as const,
        request: { body: bodyOf(undoLeadsSchema) },
        responses: answers(undoLeadsAnswerSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadBulk.undo(actingOf(context), context.req.valid('json').batchId)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/bulk-leads',
        summary: `Changes of many leads that the caller made in the last ${BULK_UNDO_HOURS} hours`,
        security,
        middleware: [staff, works] as const,
        responses: answers(z.object({ batches: z.array(leadBatchSchema) }), 401, 403, 503),
      }),
      async (context) => context.json({ batches: await leadBulk.recent(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/lead-tags',
        summary: 'Tags in use on leads in the scope of the caller',
        security,
        middleware: [staff, requirePermission('leads.view_all', 'leads.view_own')] as const,
        responses: answers(
          z.object({ tags: z.array(z.object({ tag: z.string(), leads: z.int() })) }),
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json({ tags: await leadTags.list(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/lead-tag',
        summary: 'Adds a tag to a lead, or removes it',
        security,
        middleware: [staff, notes] as const,
        request: { body: bodyOf(leadTagSchema) },
        responses: answers(z.object({ tags: z.array(z.string()) }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leadTags.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ tags: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
