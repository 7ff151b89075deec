import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { confirmIdentitySchema } from '../../../domain/users/own-account.ts'
import { passkeySignInSchema } from '../../../domain/users/passkeys.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

const success = z.object({ success: z.literal(true) })
const DONE = { success: true as const }

/** Calls that renew the proof of identity that sensitive calls require. */
export function identityFunctions(app: OpenAPIHono<AppEnvironment>, { identity, signIn }: Services) {
  const staffOnly = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/confirm-identity',
        summary: 'Proves who the caller is, for sensitive calls in the next quarter of an hour',
        request: { body: bodyOf(confirmIdentitySchema) },
        responses: answers(success, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await identity.confirm(context.get('staff'), context.req.valid('json'))
        return outcome.ok ? context.json(DONE, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/confirm-identity/options',
        summary: 'Options for a proof by passkey; null without a passkey',
        responses: answers(z.object({ options: z.looseObject({}).nullable() }), 401, 403, 503),
      }),
      async (context) => {
        const options = await identity.passkeyOptions(context.get('staff'), context.get('origin')())
        return context.json({ options: options as Record<string, unknown> | null }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/confirm-identity/passkey',
        summary: 'Proves who the caller is by passkey',
        request: { body: bodyOf(passkeySignInSchema) },
        responses: answers(success, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const { passkey } = context.req.valid('json')
        const outcome = await identity.confirmByPasskey(
          context.get('staff'),
          passkey,
          context.get('origin')(),
        )
        return outcome.ok ? context.json(DONE, 200) : refusalAnswer(context, outcome)
      },
    )
}
