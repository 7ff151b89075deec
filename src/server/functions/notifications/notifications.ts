import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  notificationListSchema,
  notificationQuerySchema,
  readNotificationsSchema,
} from '../../../domain/notifications/notification-item.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers, bodyOf } from '../describe.ts'

const success = z.object({ success: z.literal(true) })
const DONE = { success: true as const }

/** Calls for the notifications of the caller. */
export function ownNotificationFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { notifications, signIn }: Services,
) {
  const staffOnly = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/notifications',
        summary: 'What the caller was told, newest first, and how many are new',
        request: { query: notificationQuerySchema },
        responses: answers(notificationListSchema, 400, 401, 503),
      }),
      async (context) =>
        context.json(await notifications.list(context.get('staff').user, context.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/read-notifications',
        summary: 'Marks notifications of the caller as read',
        request: { body: bodyOf(readNotificationsSchema) },
        responses: answers(success, 400, 401, 503),
      }),
      async (context) => {
        await notifications.read(context.get('staff').user, context.req.valid('json'))
        return context.json(DONE, 200)
      },
    )
}
