import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  groupedReportQuerySchema,
  groupedReportSchema,
  reportDefinitionSchema,
  reportFileQuerySchema,
  reportQuerySchema,
  reportSchema,
  visitFiguresSchema,
  websiteFiguresSchema,
} from '../../../domain/reports/report-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers } from '../describe.ts'

/** Calls for the figures of a period, in the scope of the caller. */
export function reportCalls(
  app: OpenAPIHono<AppEnvironment>,
  { reports, groupedReports, websiteFigures, visits, reportExport, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports',
        summary: 'Leads and bookings of a period, compared with the period before',
        security,
        middleware: [staff, requirePermission('reports.view_all', 'reports.view_own')] as const,
        request: { query: reportQuerySchema },
        responses: answers(reportSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await reports.read(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/grouped-report',
        summary:
          'Leads of a period by source, type, person, dealership, department, day, week or lost reason',
        security,
        middleware: [staff, requirePermission('reports.view_all', 'reports.view_own')] as const,
        request: { query: groupedReportQuerySchema },
        responses: answers(groupedReportSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await groupedReports.read(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/website-figures',
        summary: 'Views, saves and enquiries of cars by day, and the most viewed cars',
        security,
        middleware: [staff, requirePermission('analytics.view_all')] as const,
        request: { query: reportQuerySchema },
        responses: answers(websiteFiguresSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await websiteFigures.read(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/visit-figures',
        summary: 'Most viewed pages, sources of visits, and searches without results, of the whole website',
        security,
        middleware: [staff, requirePermission('analytics.view_all')] as const,
        request: { query: reportQuerySchema },
        responses: answers(visitFiguresSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await visits.read(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports.csv',
        summary: 'The figures of a period as CSV. The download is recorded in the audit log',
        security,
        middleware: [staff, requirePermission('reports.export')] as const,
        request: { query: reportDefinitionSchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'text/csv': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const outcome = await reportExport.exportCsv(actingOf(context), context.req.valid('query'))
        if (!outcome.ok) return refusalAnswer(context, outcome)
        context.header('Content-Type', 'text/csv; charset=utf-8')
        context.header('Content-Disposition', 'attachment; filename="report.csv"')
        return context.body(outcome.value, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/reports.pdf',
        summary: 'The figures of a period as PDF. The download is recorded in the audit log',
        security,
        middleware: [staff, requirePermission('reports.export')] as const,
        request: { query: reportFileQuerySchema },
        responses: {
          ...answers(z.string(), 400, 401, 403, 503),
          200: { description: 'Done', content: { 'application/pdf': { schema: z.string() } } },
        },
      }),
      async (context) => {
        const { title, ...definition } = context.req.valid('query')
        const outcome = await reportExport.exportPdf(actingOf(context), definition, title || undefined)
        if (!outcome.ok) return refusalAnswer(context, outcome)
        context.header('Content-Type', 'application/pdf')
        context.header('Content-Disposition', 'attachment; filename="report.pdf"')
        return context.body(new Uint8Array(outcome.value), 200)
      },
    )
}
