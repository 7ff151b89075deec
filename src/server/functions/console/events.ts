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
  // Tells proxies not to buffer, which would delay events.
  'X-Accel-Buffering': 'no',
}
const TOO_MANY = 'Too many consoles are open. This one gets no live updates for now'
const RETRY_AFTER_SECONDS = 30

/** The live event stream for all staff. Each caller gets only events they may see. */
export function eventFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { consoleEvents, signIn }: Pick<Services, 'consoleEvents' | 'signIn'>,
) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/events',
      summary:
        'A stream of events about new and changed leads, assignments and bookings that the caller may see, or an event to reload everything. It ends with the access token and with the session',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)],
      responses: {
        ...answers(z.string(), 401, 503),
        200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.string() } } },
      },
    }),
    (context) => {
      const staff = context.get('staff')
      // Without an open connection nothing would read or close the stream.
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
