import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { openEventStream } from '../../event-stream.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  // A proxy that collects before it passes on would hold events back.
  'X-Accel-Buffering': 'no',
}
const TOO_MANY = 'Too many consoles are open. This one is not told of changes for now'
const RETRY_AFTER_SECONDS = 30

/** For everybody signed in: each hears of what they may see. */
export function eventFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { consoleEvents, signIn }: Pick<Services, 'consoleEvents' | 'signIn'>,
) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/events',
      summary:
        'An open stream that tells of leads, assignments and bookings one may see as they come and change, or to look at everything anew. It ends with the access token and with the session',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)],
      responses: {
        ...answers(z.string(), 401, 503),
        200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
      },
    }),
    (context) => {
      const staff = context.get('staff')
      // Nobody would ever read the stream, nor leave it.
      if (context.req.method === 'HEAD') return context.body(null, 200, HEADERS)
      const stream = openEventStream(
        (hearer) => consoleEvents.subscribe(staff, hearer),
        context.req.raw.signal,
      )
      return stream
        ? context.body(stream, 200, HEADERS)
        : errorAnswer(context, 503, TOO_MANY, { retryAfter: RETRY_AFTER_SECONDS })
    },
  )
}
