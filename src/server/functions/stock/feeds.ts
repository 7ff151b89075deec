import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const overviewSchema = z.object({
  name: z.string(),
  label: z.string(),
  address: z.url(),
  vehicles: z.int().describe('Number of cars in the feed'),
  total: z.int().describe('Number of cars on sale that are missing'),
  omissions: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      stockid: z.string(),
      name: z.string(),
      missing: z.array(z.object({ field: z.string(), reason: z.string() })),
    }),
  ),
})

const pageSchema = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(50),
})

/** Call for staff who check the stock feeds. */
export function feedFunctions(app: OpenAPIHono<AppEnvironment>, { feeds, signIn }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/feed-omissions',
      summary:
        'The number of cars in each stock feed, and a page of the missing cars with their missing details',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn), requirePermission('stock.edit')] as const,
      request: { query: pageSchema },
      responses: answers(z.object({ feeds: z.array(overviewSchema) }), 400, 401, 403, 503),
    }),
    async (context) =>
      context.json({ feeds: await feeds.overview(context.get('origin')(), context.req.valid('query')) }, 200),
  )
}
