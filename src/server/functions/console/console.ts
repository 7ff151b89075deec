import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BOOKING_KINDS, BOOKING_STATUSES } from '../../../domain/bookings/booking.ts'
import { FIGURE_NAMES } from '../../../domain/console-overview/figures.ts'
import { CONSOLE_SEARCH } from '../../../domain/console-search/console-search.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const findingsSchema = z.array(
  z.object({ id: z.string(), title: z.string(), detail: z.string(), href: z.string() }),
)

const searchSchema = z.object({
  people: findingsSchema,
  leads: findingsSchema,
  vehicles: findingsSchema,
})

const overviewSchema = z.object({
  figures: z.array(z.object({ name: z.enum(FIGURE_NAMES), count: z.int(), href: z.string() })),
  bookings: z
    .array(
      z.object({
        id: z.string(),
        reference: z.string(),
        kind: z.enum(BOOKING_KINDS),
        status: z.enum(BOOKING_STATUSES),
        dealership: z.string(),
        clock: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        vehicle: z.string().nullable(),
      }),
    )
    .nullable()
    .describe('Null where bookings are none of one’s department’s'),
})

/** Longer than anybody types; what is beyond the first hundred letters is not looked for. */
const LONGEST_QUESTION = 1_000

/** For everybody signed in: each gets what they may see, and no more. */
export function overviewFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { consoleSearch, consoleOverview, signIn }: Services,
) {
  const closed = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }

  return app
    .openapi(
      createRoute({
        ...closed,
        method: 'get',
        path: '/console-search',
        summary: `People, leads and vehicles by name, number or stock id: ${CONSOLE_SEARCH.maxResultsPerKind} of each at most, of those one may see`,
        request: { query: z.strictObject({ q: z.string().max(LONGEST_QUESTION) }) },
        responses: answers(searchSchema, 400, 401, 503),
      }),
      async (context) =>
        context.json(await consoleSearch.find(context.get('staff').user, context.req.valid('query').q), 200),
    )
    .openapi(
      createRoute({
        ...closed,
        method: 'get',
        path: '/console-overview',
        summary: 'What waits, what is booked today and what is on sale, as far as one may see it',
        responses: answers(overviewSchema, 401, 503),
      }),
      async (context) =>
        context.json(await consoleOverview.overview(context.get('staff').user, context.get('origin')()), 200),
    )
}
