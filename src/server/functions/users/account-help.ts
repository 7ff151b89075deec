import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { HelpOutcome } from '../../../services/users/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

/** Calls for staff who may set the passwords of others: send an invitation, or remove a lost second factor. */
export function accountHelpFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { accountHelp, identity, signIn }: Services,
) {
  const call = {
    method: 'post' as const,
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn), requirePermission('users.change_password'), requireProof(identity)],
    request: { body: bodyOf(z.strictObject({ userId: z.uuid() })) },
    responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 404, 409, 503),
  }

  return app
    .openapi(
      createRoute({ ...call, path: '/send-invitation', summary: 'Mails a link to choose a password' }),
      async (context) => {
        const { userId } = context.req.valid('json')
        return answerOf(context, await accountHelp.invite(userId, helperOf(context)))
      },
    )
    .openapi(
      createRoute({
        ...call,
        path: '/second-factor/reset',
        summary: 'Removes a lost second factor',
      }),
      async (context) => {
        const { userId } = context.req.valid('json')
        return answerOf(context, await accountHelp.removeSecondFactor(userId, helperOf(context)))
      },
    )
}

function helperOf(context: Context<AppEnvironment>) {
  const { address, device } = clientOf(context)
  return { actor: context.get('staff').user, address, device }
}

function answerOf(context: Context<AppEnvironment>, outcome: HelpOutcome) {
  return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
}
