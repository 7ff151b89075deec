import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changeOwnPasswordSchema,
  securitySettingsChangeSchema,
  securitySettingsSchema,
  updateOwnProfileSchema,
} from '../../../domain/users/own-account.ts'
import { userSchema } from '../../../domain/users/user.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireProof } from '../../middleware/require-proof.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { clientOf } from '../client.ts'
import { answers, bodyOf } from '../describe.ts'

const profileSchema = z.object({
  user: userSchema,
  pendingEmail: z.string().nullable().describe('The new address, until the link mailed to it is used'),
})

/** Calls for the caller's own account and for the sign-in rules. */
export function ownAccountFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { profile, securitySettings, identity, signIn }: Services,
) {
  const staffOnly = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }
  const securityOnly = {
    ...staffOnly,
    middleware: [requireStaff(signIn), requirePermission('system.security')],
  }
  const sensitive = { ...securityOnly, middleware: [...securityOnly.middleware, requireProof(identity)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/change-own-password',
        summary: 'Changes the password of the caller; their other sessions end',
        request: { body: bodyOf(changeOwnPasswordSchema) },
        responses: answers(z.object({ success: z.literal(true) }), 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await profile.changePassword(
          context.get('staff'),
          context.req.valid('json'),
          clientOf(context),
        )
        return outcome.ok ? context.json({ success: true as const }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'put',
        path: '/update-own-profile',
        summary: 'Changes the name of the caller, and mails a link that confirms a new email address',
        request: { body: bodyOf(updateOwnProfileSchema) },
        responses: answers(profileSchema, 400, 401, 403, 409, 429, 503),
      }),
      async (context) => {
        const outcome = await profile.update(
          context.get('staff'),
          context.req.valid('json'),
          clientOf(context),
        )
        return outcome.ok ? context.json(outcome.value, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...securityOnly,
        method: 'get',
        path: '/security-settings',
        summary: 'The sign-in rules',
        responses: answers(securitySettingsSchema, 401, 403, 503),
      }),
      async (context) => context.json(await securitySettings.read(), 200),
    )
    .openapi(
      createRoute({
        ...sensitive,
        method: 'put',
        path: '/security-settings',
        summary: 'Sets which roles need a second factor, and when sessions end',
        request: { body: bodyOf(securitySettingsChangeSchema) },
        responses: answers(securitySettingsSchema, 400, 401, 403, 503),
      }),
      async (context) => {
        const by = { user: context.get('staff').user, address: context.get('address')() }
        return context.json(await securitySettings.write(context.req.valid('json'), by), 200)
      },
    )
}
