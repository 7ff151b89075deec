import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  attemptQuerySchema,
  attemptSchema,
  endSessionsSchema,
  liftLimitSchema,
  limitedSchema,
  rateLimitSchema,
} from '../../../domain/engine/security.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'

const limitsSchema = z.object({ limits: z.array(rateLimitSchema), limited: z.array(limitedSchema) })

/** Calls for super administrators: everyone's sessions, attempts to sign in, rate limits. */
export function securityFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { security: securityServices, signIn, identity }: Services,
) {
  const security = [{ bearer: [] }]
  const securityOnly = [requireStaff(signIn), requirePermission('system.security')]
  return app
    .openapi(
      createRoute({
        security,
        middleware: [...securityOnly, requireProof(identity)],
        method: 'post',
        path: '/end-sessions',
        summary: 'Ends one session, all of a person, or all but the one of the caller',
        request: { body: bodyOf(endSessionsSchema) },
        responses: answers(z.object({ ended: z.int() }), ...WRITE_REFUSALS),
      }),
      async (context) => {
        const { sessionId } = context.get('staff')
        const end = context.req.valid('json')
        const outcome = await securityServices.endSessions(actingOf(context), end, sessionId)
        return outcome.ok ? context.json({ ended: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        security,
        middleware: securityOnly,
        method: 'get',
        path: '/sign-in-attempts',
        summary: 'Attempts to sign in, newest first',
        request: { query: attemptQuerySchema },
        responses: answers(
          z.object({ attempts: z.array(attemptSchema), next: z.string().nullable() }),
          400,
          401,
          403,
          503,
        ),
      }),
      async (context) => context.json(await securityServices.attempts(context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: securityOnly,
        method: 'get',
        path: '/rate-limits',
        summary: 'The rate limits, and who is limited now',
        responses: answers(limitsSchema, 401, 403, 503),
      }),
      async (context) => context.json(await securityServices.limits(), 200),
    )
    .openapi(
      createRoute({
        security,
        middleware: securityOnly,
        method: 'post',
        path: '/lift-rate-limit',
        summary: 'Lets someone who is limited try again at once',
        request: { body: bodyOf(liftLimitSchema) },
        responses: answers(limitsSchema, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await securityServices.liftLimit(actingOf(context), context.req.valid('json').key)
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
}
