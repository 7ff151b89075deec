import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  assignmentSchema,
  leadFileSchema,
  leadFilterOf,
  listAssignmentsSchema,
  listedLeadSchema,
  listLeadsSchema,
  statsSchema,
  userLeadsSchema,
} from '../../../domain/leads/lead-list-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers } from '../describe.ts'

const listSchema = z.object({
  leads: z.array(listedLeadSchema),
  total: z.int(),
  today: z.string().describe('The date at the dealership'),
  at: z.string().describe('When the list was loaded; later leads are new'),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  waiting: z.object({
    unassigned: z.int(),
    overdue: z.int(),
    today: z.int(),
    later: z.int(),
    oldestUnassigned: z.string().nullable(),
  }),
})

const assignmentsSchema = z.object({ assignments: z.array(assignmentSchema), total: z.int() })

/** Calls for lists of leads and assignments. Lists contain what is in the scope of the caller; a single lead outside it is refused. */
export function leadListFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { leadList, leadFile, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const sees = requirePermission('leads.view_all', 'leads.view_own')

  return app
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-leads',
        summary: 'Leads in the scope of the caller, with the numbers of open ones',
        security,
        middleware: [staff, sees] as const,
        request: { query: listLeadsSchema },
        responses: answers(listSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const { user } = context.get('staff')
        const { sort, page, pageSize, ...query } = context.req.valid('query')
        const filter = leadFilterOf(query, user.id)
        const [list, waiting] = await Promise.all([
          leadList.list(user, filter, { sort, page, pageSize }),
          leadList.waiting(user, filter),
        ])
        return context.json({ ...list, waiting }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-lead/{id}',
        summary: 'One lead with its assignments and its timeline',
        security,
        middleware: [staff, sees] as const,
        request: { params: z.strictObject({ id: z.string().max(200) }) },
        responses: answers(leadFileSchema, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const outcome = await leadFile.find(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-lead-assignments',
        summary: 'Assignments in the scope of the caller; with `stats=true` their figures instead',
        security,
        middleware: [staff, sees] as const,
        request: { query: listAssignmentsSchema },
        responses: answers(
          z.union([assignmentsSchema, z.object({ stats: statsSchema })]),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => {
        const { user } = context.get('staff')
        const { sort, page, pageSize, stats, ...query } = context.req.valid('query')
        const filter = { ...query, assignedTo: query.assignedTo.map((id) => (id === 'me' ? user.id : id)) }
        if (stats === 'true') return context.json({ stats: await leadList.stats(user, filter) }, 200)
        return context.json(await leadList.assignments(user, filter, { sort, page, pageSize }), 200)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/get-user-leads',
        summary: 'Leads of one member of staff, in the scope of the caller',
        security,
        middleware: [staff, sees] as const,
        request: { query: userLeadsSchema },
        responses: answers(assignmentsSchema, 400, 401, 403, 404, 409, 503),
      }),
      async (context) => {
        const { user } = context.get('staff')
        const { userId, ...page } = context.req.valid('query')
        const outcome = await leadList.listForPerson(user, userId, page)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
