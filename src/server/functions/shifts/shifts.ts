import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changedShiftsSchema,
  copyShiftsSchema,
  shiftChangesSchema,
  shiftPlanSchema,
  shiftQuerySchema,
} from '../../../domain/shifts/shift-schemas.ts'
import { neededPeopleChangeSchema } from '../../../domain/shifts/staffing.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const changedSchema = z.object({ changed: z.int() })

/** Calls for shifts. The service checks each person. */
export function shiftCalls(
  app: OpenAPIHono<AppEnvironment>,
  { shiftPlan, shifts, signIn }: Pick<Services, 'shiftPlan' | 'shifts' | 'signIn'>,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const edit = requirePermission('shifts.edit')

  return app
    .openapi(
      createRoute({
        security,
        middleware: [staff, requirePermission('shifts.view')] as const,
        method: 'get',
        path: '/shifts',
        summary: 'Shifts, leave and staffing of a department for some days',
        request: { query: shiftQuerySchema },
        responses: answers(shiftPlanSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const outcome = await shiftPlan.plan(context.get('staff').user, context.req.valid('query'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff, edit] as const,
        method: 'post',
        path: '/change-shifts',
        summary: 'Adds, changes and removes shifts, all of them or none',
        request: { body: bodyOf(shiftChangesSchema) },
        responses: answers(changedShiftsSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await shifts.change(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff, edit] as const,
        method: 'post',
        path: '/copy-shifts',
        summary: 'Copies the shifts of the week before to free days of a week',
        request: { body: bodyOf(copyShiftsSchema) },
        responses: answers(changedShiftsSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await shifts.copyLastWeek(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff, edit] as const,
        method: 'put',
        path: '/needed-people',
        summary: 'Sets how many people a department needs on each weekday',
        request: { body: bodyOf(neededPeopleChangeSchema) },
        responses: answers(changedSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await shifts.setNeeded(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
