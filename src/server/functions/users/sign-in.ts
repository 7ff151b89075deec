import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import {
  LOGIN_FAILED,
  legacyTokenSchema,
  loginRefusalSchema,
  loginSchema,
  refreshSchema,
  signedInSchema,
  signedInUserSchema,
} from '../../../domain/users/sign-in.ts'
import type { Services } from '../../../services/services.ts'
import type { SignInOutcome } from '../../../services/users/index.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

const verifiedSchema = z.object({
  user: signedInUserSchema,
  mustSetUp: z.literal(true).optional().describe('The role requires a second factor that is not set up yet'),
})

const refusedSchema = {
  401: { description: LOGIN_FAILED, content: { 'application/json': { schema: loginRefusalSchema } } },
}

/** Sign-in of staff: `login`, `temp-verify-token`, `refresh-token`, `logout`, and the legacy calls `token` and `token/validate`. */
export function signInFunctions(app: OpenAPIHono<AppEnvironment>, { signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn, { allowBeforeSetUp: true })],
  }

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/login',
        summary: 'Signs in with a username or email address, and a code if the account has a second factor',
        request: { body: bodyOf(loginSchema) },
        responses: { ...answers(signedInSchema, 400, 429, 503), ...refusedSchema },
      }),
      async (context) => {
        const outcome = await signIn.signIn(context.req.valid('json'), clientOf(context))
        return outcome.ok ? context.json(outcome.value, 200) : refusalResponse(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/token',
        summary: 'Legacy sign-in: one token, without a refresh token',
        request: { body: bodyOf(loginSchema) },
        responses: { ...answers(legacyTokenSchema, 400, 429, 503), ...refusedSchema },
      }),
      async (context) => {
        const outcome = await signIn.signIn(context.req.valid('json'), clientOf(context))
        if (!outcome.ok) return refusalResponse(context, outcome)
        const { accessToken, user } = outcome.value
        return context.json({ token: accessToken, user_display_name: user.name, user_email: user.email }, 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/token/validate',
        summary: 'Whether a token of the legacy sign-in is valid',
        responses: answers(
          z.object({ code: z.literal('jwt_auth_valid_token'), data: z.object({ status: z.literal(200) }) }),
          401,
        ),
      }),
      (context) =>
        context.json({ code: 'jwt_auth_valid_token' as const, data: { status: 200 as const } }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/temp-verify-token',
        summary: 'The user of this token',
        responses: answers(verifiedSchema, 401),
      }),
      (context) => {
        const { user: staff, mustSetUp } = context.get('staff')
        const user = signIn.presentUser(staff)
        return context.json(mustSetUp ? { user, mustSetUp } : { user }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/refresh-token',
        summary:
          'Exchanges a refresh token for new tokens. A session started with a DPoP proof needs one by the same key',
        request: { body: bodyOf(refreshSchema) },
        responses: answers(signedInSchema, 400, 401),
      }),
      async (context) => {
        const { refreshToken } = context.req.valid('json')
        const signedIn = await signIn.refresh(refreshToken, clientOf(context))
        if (signedIn) return context.json(signedIn, 200)
        const isDeactivated = await signIn.isOwnerDeactivated(refreshToken)
        const error = 'Token refresh failed'
        return isDeactivated
          ? context.json({ error, isDeactivated: true as const }, 401)
          : errorAnswer(context, 401, error)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/logout',
        summary: 'Ends this session',
        responses: answers(z.object({ success: z.literal(true) }), 401),
      }),
      async (context) => {
        await signIn.signOut(context.get('staff'), context.get('address')())
        return context.json({ success: true as const }, 200)
      },
    )
}

/** The answer is the same for every cause, so that it reveals no accounts. Only a correct password leads to the code. */
function refusalResponse(context: Context<AppEnvironment>, outcome: Extract<SignInOutcome, { ok: false }>) {
  context.get('log').info({ reason: outcome.reason }, 'sign-in refused')
  if (outcome.reason === 'too_many')
    return errorAnswer(context, 429, LOGIN_FAILED, { retryAfter: outcome.retryAfter })
  const asks = outcome.reason === 'second_factor' ? { secondFactor: true as const } : {}
  return context.json({ error: LOGIN_FAILED, ...asks }, 401)
}
