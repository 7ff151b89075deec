import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  reportScheduleInputSchema,
  reportScheduleSchema,
  schedulePanelSchema,
} from '../../../domain/reports/report-schedule.ts'
import {
  newReportSchema,
  reportChangeSchema,
  SAVED_REPORTS,
  savedReportSchema,
} from '../../../domain/reports/saved-report.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created } from '../describe.ts'

const params = z.strictObject({ id: z.string().max(200) })
const testSchema = reportScheduleInputSchema.pick({ hasFigures: true, hasPdf: true, hasCsv: true })

/** Calls for saved reports and the schedules by which they are mailed. */
export function savedReportCalls(
  app: OpenAPIHono<AppEnvironment>,
  { savedReports, reportSchedules, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const sees = requirePermission('reports.view_all', 'reports.view_own')

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/saved-reports',
        summary: 'Saved reports of the caller and those shared with them',
        security,
        middleware: [staff, sees] as const,
        responses: answers(z.object({ reports: z.array(savedReportSchema) }), 401, 403, 503),
      }),
      async (context) => context.json({ reports: await savedReports.list(context.get('staff').user) }, 200),
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/saved-reports',
        summary: `Saves a report under a new name, up to ${SAVED_REPORTS.maxCount}`,
        security,
        middleware: [staff, sees] as const,
        request: { body: bodyOf(newReportSchema) },
        responses: created(z.object({ report: savedReportSchema }), 400, 401, 403, 409, 413, 415, 503),
      }),
      async (context) => {
        const outcome = await savedReports.save(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ report: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/saved-reports/{id}',
        summary: 'Renames, changes or shares a report of the caller',
        security,
        middleware: [staff, sees] as const,
        request: { params, body: bodyOf(reportChangeSchema) },
        responses: answers(
          z.object({ report: savedReportSchema }),
          ...([400, 401, 403, 404, 409, 413, 415, 503] as const),
        ),
      }),
      async (context) => {
        const { id } = context.req.valid('param')
        const outcome = await savedReports.change(actingOf(context), id, context.req.valid('json'))
        return outcome.ok ? context.json({ report: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/saved-reports/{id}',
        summary: 'Deletes a report of the caller, with its schedule',
        security,
        middleware: [staff, sees] as const,
        request: { params },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const outcome = await savedReports.remove(actingOf(context), context.req.valid('param').id)
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/report-schedule/{id}',
        summary: 'When and to whom a report of the caller is mailed, and how its last run went',
        security,
        middleware: [staff, sees] as const,
        request: { params },
        responses: answers(schedulePanelSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const outcome = await reportSchedules.open(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/report-schedule/{id}',
        summary: 'Sets when and to whom a report of the caller is mailed, or pauses it',
        security,
        middleware: [staff, sees] as const,
        request: { params, body: bodyOf(reportScheduleInputSchema) },
        responses: answers(
          z.object({ schedule: reportScheduleSchema }),
          ...([400, 401, 403, 404, 409, 413, 415, 503] as const),
        ),
      }),
      async (context) => {
        const { id } = context.req.valid('param')
        const outcome = await reportSchedules.save(actingOf(context), id, context.req.valid('json'))
        return outcome.ok ? context.json({ schedule: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/report-schedule/{id}/test',
        summary: 'Mails a report to the caller alone, now',
        security,
        middleware: [staff, sees] as const,
        request: { params, body: bodyOf(testSchema) },
        responses: answers(
          z.object({ address: z.string() }),
          ...([400, 401, 403, 404, 409, 413, 415, 429, 503] as const),
        ),
      }),
      async (context) => {
        const { id } = context.req.valid('param')
        const outcome = await reportSchedules.test(context.get('staff').user, id, context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
