import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import {
  dashboardLeadsSchema,
  dashboardPeopleSchema,
  dashboardResponsesSchema,
} from '../../../domain/reports/dashboard-schemas.ts'
import { reportQuerySchema } from '../../../domain/reports/report-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers } from '../describe.ts'

/** Calls for the parts of the dashboard that follow its period, in the scope of the caller. */
export function dashboardCalls(app: OpenAPIHono<AppEnvironment>, { dashboard, signIn }: Services) {
  const security = [{ bearer: [] }]
  const request = { query: reportQuerySchema }
  const staff = requireStaff(signIn)

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/dashboard-leads',
        summary: 'Leads of a period by day, source and outcome, and the age of open leads',
        security,
        middleware: [staff, requirePermission('reports.view_all', 'reports.view_own')] as const,
        request,
        responses: answers(dashboardLeadsSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await dashboard.leads(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/dashboard-responses',
        summary: 'Median and 90th percentile of the time to the first response, by day',
        security,
        middleware: [staff, requirePermission('reports.view_all', 'reports.view_own')] as const,
        request,
        responses: answers(dashboardResponsesSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await dashboard.responses(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/dashboard-people',
        summary: 'Leads of a period by the person who has them. Staff get their own row only',
        security,
        middleware: [staff, requirePermission('reports.view_all', 'reports.view_own')] as const,
        request,
        responses: answers(dashboardPeopleSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await dashboard.people(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
