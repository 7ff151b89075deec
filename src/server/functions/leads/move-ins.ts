import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  MAX_MOVE_IN_ROWS,
  moveInCheckSchema,
  moveInSchema,
  moveInSourceSchema,
  UNDO_HOURS,
} from '../../../domain/leads/move-in.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

/** Calls that move leads in from another system. */
export function moveInFunctions(app: OpenAPIHono<AppEnvironment>, { moveIns, signIn, identity }: Services) {
  const allowed = [requireStaff(signIn), requirePermission('system.settings')] as const
  const staffOnly = { security: [{ bearer: [] }], middleware: [...allowed] }
  const sensitive = { security: [{ bearer: [] }], middleware: [...allowed, requireProof(identity)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/move-ins',
        summary: 'The latest moves from other systems',
        responses: answers(z.object({ moveIns: z.array(moveInSchema) }), 401, 403, 503),
      }),
      async (context) => context.json({ moveIns: await moveIns.list() }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/check-move-in',
        summary: `Says what a CSV of up to ${MAX_MOVE_IN_ROWS} leads would create; writes nothing`,
        request: { body: bodyOf(moveInSourceSchema) },
        responses: answers(moveInCheckSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await moveIns.check(context.get('staff').user, context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'post',
        path: '/apply-move-in',
        summary: 'Creates the leads of the file, all or none, without mails or webhooks',
        request: { body: bodyOf(moveInSourceSchema) },
        responses: answers(moveInCheckSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await moveIns.apply(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'post',
        path: '/undo-move-in',
        summary: `Deletes the leads of a move that nobody has worked on, within ${UNDO_HOURS} hours`,
        request: { body: bodyOf(z.strictObject({ id: z.string().max(100) })) },
        responses: answers(z.object({ deleted: z.int(), remaining: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await moveIns.undo(actingOf(context), context.req.valid('json').id)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
