import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { MAIL_OBSTACLE_NAMES, preferencesSchema } from '../../../domain/notifications/preferences.ts'
import { pushSubscriptionSchema } from '../../../domain/notifications/push-endpoint.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf } from '../describe.ts'

const success = z.object({ success: z.literal(true) })
const DONE = { success: true as const }

const settingsSchema = z.object({
  preferences: preferencesSchema,
  isDefault: z.boolean(),
  timeZone: z.string().describe('The zone of quiet hours and of the morning digest'),
  mailObstacle: z.enum(MAIL_OBSTACLE_NAMES).nullable().describe('Why the caller gets no mails'),
  pushKey: z.string().describe('The public key that a browser subscribes with'),
})

/** Calls for how the caller is notified. */
export function notificationPreferenceFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { notificationPreferences, signIn }: Services,
) {
  const staffOnly = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/notification-preferences',
        summary: 'How the caller is notified',
        responses: answers(settingsSchema, 401, 503),
      }),
      async (context) => context.json(await notificationPreferences.read(context.get('staff').user), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'put',
        path: '/notification-preferences',
        summary: 'Changes how the caller is notified. Null goes back to the defaults',
        request: { body: bodyOf(z.strictObject({ preferences: preferencesSchema.nullable() })) },
        responses: answers(settingsSchema, 400, 401, 503),
      }),
      async (context) => {
        const { preferences } = context.req.valid('json')
        return context.json(await notificationPreferences.save(context.get('staff').user, preferences), 200)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/test-notification',
        summary: 'Sends the caller a test by mail and to their browsers',
        responses: answers(z.object({ isMailed: z.boolean(), browsers: z.int() }), 401, 503),
      }),
      async (context) => context.json(await notificationPreferences.sendTest(context.get('staff').user), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/add-notification-browser',
        summary: 'Shows notifications of the caller in a browser, by its push subscription',
        request: { body: bodyOf(pushSubscriptionSchema) },
        responses: answers(success, 400, 401, 409, 503),
      }),
      async (context) => {
        const outcome = await notificationPreferences.addBrowser(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json(DONE, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/remove-notification-browser',
        summary: 'Ends the notifications in a browser of the caller',
        request: { body: bodyOf(z.strictObject({ endpoint: z.string().max(1_000) })) },
        responses: answers(success, 400, 401, 503),
      }),
      async (context) => {
        await notificationPreferences.removeBrowser(
          context.get('staff').user,
          context.req.valid('json').endpoint,
        )
        return context.json(DONE, 200)
      },
    )
}
