import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import { leadFilterOf, leadFilterSchema } from '../../../domain/leads/lead-list-schemas.ts'
import { SAVED_VIEWS } from '../../../domain/leads/lead-views.ts'
import { newViewSchema, savedViewSchema, viewListSchema } from '../../../domain/leads/view-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created } from '../describe.ts'

/** Calls for saved views of lists, the counts of those of leads, and CSV exports. Only its owner sees a view. */
export function leadViewFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { leadViews, leadExport, identity, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const sees = requirePermission('leads.view_all', 'leads.view_own')

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/saved-views',
        summary: 'Saved views of the caller for a list',
        security,
        middleware: [staff, sees] as const,
        request: { query: viewListSchema },
        responses: answers(z.object({ views: z.array(savedViewSchema) }), 400, 401, 403, 503),
      }),
      async (context) => {
        const { list } = context.req.valid('query')
        return context.json({ views: await leadViews.list(context.get('staff').user, list) }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/saved-views',
        summary: `Saves a view under a new name, up to ${SAVED_VIEWS.maxCount}`,
        security,
        middleware: [staff, sees] as const,
        request: { body: bodyOf(newViewSchema) },
        responses: created(z.object({ view: savedViewSchema }), 400, 401, 403, 409, 413, 415, 503),
      }),
      async (context) => {
        const outcome = await leadViews.save(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ view: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/saved-views/{id}',
        summary: 'Deletes a saved view of the caller',
        security,
        middleware: [staff, sees] as const,
        request: { params: z.strictObject({ id: z.string().max(200) }) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 404, 503),
      }),
      async (context) =>
        (await leadViews.remove(actingOf(context), context.req.valid('param').id))
          ? context.json({ success: true as const }, 200)
          : errorAnswer(context, 404, 'View not found'),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/lead-counts',
        summary: 'The number of leads in each standard and saved view',
        security,
        middleware: [staff, sees] as const,
        responses: answers(z.object({ counts: z.record(z.string(), z.int()) }), 401, 403, 503),
      }),
      async (context) => context.json({ counts: await leadViews.counts(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/leads.csv',
        summary: 'All leads of a view as CSV. The download is recorded in the audit log',
        security,
        middleware: [staff, requirePermission('leads.export'), requireProof(identity)] as const,
        request: { query: leadFilterSchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const acting = actingOf(context)
        const lines = await leadExport.exportCsv(
          acting,
          leadFilterOf(context.req.valid('query'), acting.user.id),
        )
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="leads.csv"')
        return stream(context, async (out) => {
          for await (const line of lines) {
            if (out.aborted) return
            await out.write(line)
          }
        })
      },
    )
}
