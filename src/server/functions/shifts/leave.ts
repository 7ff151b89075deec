import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  leaveCancelSchema,
  leaveDecisionSchema,
  leaveEffectSchema,
  leaveRequestSchema,
} from '../../../domain/shifts/leave-schemas.ts'
import { listedLeaveSchema } from '../../../domain/shifts/shift-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, created, WRITE_REFUSALS } from '../describe.ts'

const leaveAnswer = z.object({ leave: listedLeaveSchema })

/** Calls for leave. The service checks each person. */
export function leaveCalls(
  app: OpenAPIHono<AppEnvironment>,
  { leave, signIn }: Pick<Services, 'leave' | 'signIn'>,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const decide = requirePermission('leave.decide')

  return app
    .openapi(
      createRoute({
        security,
        middleware: [staff] as const,
        method: 'post',
        path: '/request-leave',
        summary: 'Requests leave, for oneself or for someone whose leave the caller decides on',
        request: { body: bodyOf(leaveRequestSchema) },
        responses: created(leaveAnswer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leave.request(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ leave: outcome.value }, 201) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff, decide] as const,
        method: 'get',
        path: '/leave-effect/{id}',
        summary: 'What approving leave would mean for leads, bookings and staffing',
        request: { params: z.strictObject({ id: z.uuid() }) },
        responses: answers(leaveEffectSchema, 400, 401, 403, 404, 503),
      }),
      async (context) => {
        const outcome = await leave.effect(context.get('staff').user, context.req.valid('param').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff, decide] as const,
        method: 'post',
        path: '/decide-leave',
        summary: 'Approves or declines leave; more than one day asks what happens to open leads',
        request: { body: bodyOf(leaveDecisionSchema) },
        responses: answers(leaveAnswer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leave.decide(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ leave: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: [staff] as const,
        method: 'post',
        path: '/cancel-leave',
        summary: 'Cancels leave that was requested, or approved and has not ended',
        request: { body: bodyOf(leaveCancelSchema) },
        responses: answers(leaveAnswer, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await leave.cancel(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ leave: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
