import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { ownSessionSchema } from '../../../domain/users/own-account.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers, bodyOf } from '../describe.ts'

const success = z.object({ success: z.literal(true) })
const DONE = { success: true as const }

/** Calls for the devices that the caller is signed in on. */
export function ownSessionFunctions(app: OpenAPIHono<AppEnvironment>, { ownSessions, signIn }: Services) {
  const staffOnly = {
    security: [{ bearer: [] }],
    middleware: [requireStaff(signIn, { allowBeforeSetUp: true })],
  }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/own-sessions',
        summary: 'The devices that the caller is signed in on',
        responses: answers(z.object({ sessions: z.array(ownSessionSchema) }), 401, 503),
      }),
      async (context) => context.json({ sessions: await ownSessions.list(context.get('staff')) }, 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/end-own-session',
        summary: 'Signs the caller out on one device',
        request: { body: bodyOf(z.strictObject({ sessionId: z.uuid() })) },
        responses: answers(success, 400, 401, 404, 503),
      }),
      async (context) => {
        const { sessionId } = context.req.valid('json')
        const isEnded = await ownSessions.end(context.get('staff'), sessionId, context.get('address')())
        return isEnded ? context.json(DONE, 200) : errorAnswer(context, 404, 'This session has already ended')
      },
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'post',
        path: '/end-other-sessions',
        summary: 'Signs the caller out on all other devices',
        responses: answers(success, 401, 503),
      }),
      async (context) => {
        await ownSessions.endOthers(context.get('staff'), context.get('address')())
        return context.json(DONE, 200)
      },
    )
}
