import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  departmentChangeSchema,
  departmentCloseSchema,
  departmentPlaceSchema,
  listedDepartmentSchema,
} from '../../../domain/users/departments.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const listSchema = z.object({ departments: z.array(listedDepartmentSchema) })

/** Calls for the departments of the dealerships. */
export function departmentFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { departments, signIn, identity }: Services,
) {
  const security = [{ bearer: [] }]
  return app
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('departments.view')],
        method: 'get',
        path: '/departments',
        summary: 'The departments of each dealership with their people and open leads',
        responses: answers(listSchema, 401, 403, 503),
      }),
      async (context) => context.json({ departments: await departments.list() }, 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('departments.manage')],
        method: 'put',
        path: '/update-department',
        summary: 'Sets the name, the manager and the response target of a department',
        request: { body: bodyOf(departmentChangeSchema) },
        responses: answers(listSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await departments.change(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ departments: outcome.value }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('departments.create')],
        method: 'post',
        path: '/open-department',
        summary: 'Opens a closed department at a dealership',
        request: { body: bodyOf(departmentPlaceSchema) },
        responses: answers(listSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await departments.open(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ departments: outcome.value }, 200)
          : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [requireStaff(signIn), requirePermission('departments.delete'), requireProof(identity)],
        method: 'post',
        path: '/close-department',
        summary: 'Closes a department and hands its people and open leads to another dealership',
        request: { body: bodyOf(departmentCloseSchema) },
        responses: answers(listSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await departments.close(actingOf(context), context.req.valid('json'))
        return outcome.ok
          ? context.json({ departments: outcome.value }, 200)
          : refusalAnswer(context, outcome)
      },
    )
}
