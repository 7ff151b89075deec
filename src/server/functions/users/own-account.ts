import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changeOwnPasswordSchema,
  securitySettingsSchema,
  updateOwnProfileSchema,
} from '../../../domain/users/own-account.ts'
import { userSchema } from '../../../domain/users/user.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

/** What staff change of themselves, and the rules of signing in. */
export function ownAccountFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { profile, securitySettings, signIn }: Services,
) {
  const closed = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }
  const ruled = {
    ...closed,
    middleware: [requireStaff(signIn), requirePermission('system.security')],
  }

  return app
    .openapi(
      createRoute({
        ...closed,
        method: 'post',
        path: '/change-own-password',
        summary: 'A new password for oneself; other sessions of the account end',
        request: { body: bodyOf(changeOwnPasswordSchema) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await profile.changePassword(
          context.get('staff'),
          context.req.valid('json'),
          context.get('address')(),
        )
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'put',
        path: '/update-own-profile',
        summary: 'One’s own name and e-mail address',
        request: { body: bodyOf(updateOwnProfileSchema) },
        responses: answers(z.object({ user: userSchema }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await profile.update(
          context.get('staff'),
          context.req.valid('json'),
          context.get('address')(),
        )
        return outcome.ok ? context.json({ user: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...ruled,
        method: 'get',
        path: '/security-settings',
        summary: 'The rules of signing in',
        responses: answers(securitySettingsSchema, 401, 403, 503),
      }),
      async (context) => context.json(await securitySettings.read(), 200),
    )
    .openapi(
      createRoute({
        ...ruled,
        method: 'put',
        path: '/security-settings',
        summary: 'Which roles must have a second factor',
        request: { body: bodyOf(securitySettingsSchema) },
        responses: answers(securitySettingsSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const by = { user: context.get('staff').user, address: context.get('address')() }
        return context.json(await securitySettings.write(context.req.valid('json'), by), 200)
      },
    )
}
