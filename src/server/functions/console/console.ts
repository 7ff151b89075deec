import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { BOOKING_KINDS, BOOKING_STATUSES } from '../../../domain/bookings/booking.ts'
import { FIGURE_NAMES } from '../../../domain/console-overview/figures.ts'
import { PROXY_WARNINGS, type ProxyWarning } from '../../../domain/console-overview/proxy-warning.ts'
import { CONSOLE_SEARCH } from '../../../domain/console-search/console-search.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import type { ProxyWatch } from '../../middleware/proxy-watch.ts'
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
  nextResponseDueAt: z.string().nullable().describe('The next deadline of a first response'),
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
    .describe('Null if the department of the caller takes no bookings'),
  proxyWarning: z
    .enum(Object.keys(PROXY_WARNINGS) as ProxyWarning[])
    .nullable()
    .describe('Set if TRUST_PROXY does not match the requests; only for callers who may view logs'),
})

/** Longer than any typed query. The search ignores what follows the first hundred characters. */
const MAX_QUERY_LENGTH = 1_000

/** Calls for all staff. Each caller gets only what they may see. */
export function overviewFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { consoleSearch, consoleOverview, signIn }: Services,
  proxyWatch: ProxyWatch,
) {
  const staffOnly = { security: [{ bearer: [] }], middleware: [requireStaff(signIn)] }

  return app
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/console-search',
        summary: `Finds users, leads and vehicles by name, number or stock number: at most ${CONSOLE_SEARCH.maxResultsPerKind} of each that the caller may see`,
        request: { query: z.strictObject({ q: z.string().max(MAX_QUERY_LENGTH) }) },
        responses: answers(searchSchema, 400, 401, 503),
      }),
      async (context) =>
        context.json(await consoleSearch.find(context.get('staff').user, context.req.valid('query').q), 200),
    )
    .openapi(
      createRoute({
        ...staffOnly,
        method: 'get',
        path: '/console-overview',
        summary: 'Open leads, bookings of today and stock on sale, in the scope of the caller',
        responses: answers(overviewSchema, 401, 503),
      }),
      async (context) => {
        const { user } = context.get('staff')
        const overview = await consoleOverview.overview(user, context.get('origin')())
        const proxyWarning = can(user, 'system.logs') ? proxyWatch.warning() : null
        return context.json({ ...overview, proxyWarning }, 200)
      },
    )
}
