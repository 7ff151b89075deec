import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import { stream } from 'hono/streaming'
import * as z from 'zod'
import { leadFilterOf, leadFilterSchema } from '../../../domain/leads/lead-list-schemas.ts'
import { SAVED_VIEWS } from '../../../domain/leads/lead-views.ts'
import {
  hideViewSchema,
  newViewSchema,
  savedViewSchema,
  shareViewSchema,
  viewIdSchema,
  viewListSchema,
} from '../../../domain/leads/view-schemas.ts'
import { MAX_SHARED_VIEWS_PER_AUDIENCE } from '../../../domain/leads/views/shared-views.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created } from '../describe.ts'

const SUCCESS = z.object({ success: z.literal(true) })

/** Calls for saved views of lists, the counts of those of leads, and CSV exports. Only its author sees a view until it is shared. */
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
        summary: 'Saved views of the caller for a list, and those shared with them',
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
        summary: 'Deletes a saved view of the caller, or as an administrator a shared one',
        security,
        middleware: [staff, sees] as const,
        request: { params: viewIdSchema },
        responses: answers(SUCCESS, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const outcome = await leadViews.remove(actingOf(context), context.req.valid('param').id)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/saved-views/{id}/sharing',
        summary: `Shares a view of leads with a department or everyone, up to ${MAX_SHARED_VIEWS_PER_AUDIENCE} each, or stops sharing it`,
        security,
        middleware: [staff, sees] as const,
        request: { params: viewIdSchema, body: bodyOf(shareViewSchema) },
        responses: answers(SUCCESS, 400, 401, 403, 404, 409, 413, 415, 503),
      }),
      async (context) => {
        const { sharedWith } = context.req.valid('json')
        const outcome = await leadViews.share(actingOf(context), context.req.valid('param').id, sharedWith)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/saved-views/{id}/hiding',
        summary: 'Hides a shared view from the caller, or shows it again',
        security,
        middleware: [staff, sees] as const,
        request: { params: viewIdSchema, body: bodyOf(hideViewSchema) },
        responses: answers(SUCCESS, 400, 401, 403, 404, 409, 413, 415, 503),
      }),
      async (context) => {
        const { isHidden } = context.req.valid('json')
        const { user } = context.get('staff')
        const outcome = await leadViews.hide(user, context.req.valid('param').id, isHidden)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
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
