import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { loginSchema, refreshSchema, signedInSchema } from '../../domain/users/sign-in.ts'
import { userSchema } from '../../domain/users/user.ts'
import type { Services } from '../../services/services.ts'
import type { AppEnvironment } from '../environment.ts'
import { errorAnswer } from '../errors.ts'
import { requireStaff } from '../middleware/require-staff.ts'
import { answers, bodyOf } from './describe.ts'

/** Staff sign-in: `login`, `temp-verify-token`, `refresh-token`, `logout`. */
export function signInFunctions(app: OpenAPIHono<AppEnvironment>, { signIn }: Services): void {
  app.openapi(
    createRoute({
      method: 'post',
      path: '/login',
      summary: 'Sign in with a username or e-mail',
      request: { body: bodyOf(loginSchema) },
      responses: answers(signedInSchema, 400, 401, 429),
    }),
    async (context) => {
      const outcome = await signIn.signIn(context.req.valid('json'), context.get('address')())
      if (outcome.ok) return context.json(outcome.value, 200)
      context.get('log')().info({ reason: outcome.reason }, 'sign-in refused')
      if (outcome.reason === 'too_many')
        return errorAnswer(context, 429, 'Login failed', { retryAfter: outcome.retryAfter })
      return errorAnswer(context, 401, 'Login failed')
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/temp-verify-token',
      summary: 'Who carries this token',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)] as const,
      responses: answers(z.object({ user: userSchema }), 401),
    }),
    (context) => context.json({ user: context.get('staff').user }, 200),
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/refresh-token',
      summary: 'Exchange a refresh token for a new pair',
      request: { body: bodyOf(refreshSchema) },
      responses: answers(signedInSchema, 400, 401),
    }),
    async (context) => {
      const signedIn = await signIn.refresh(context.req.valid('json').refreshToken)
      return signedIn ? context.json(signedIn, 200) : errorAnswer(context, 401, 'Token refresh failed')
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/logout',
      summary: 'End this session',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)] as const,
      responses: answers(z.object({ success: z.literal(true) }), 401),
    }),
    async (context) => {
      await signIn.signOut(context.get('staff').sessionId)
      return context.json({ success: true as const }, 200)
    },
  )
}
