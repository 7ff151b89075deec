import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { answers } from '../describe.ts'

const ageRow = z.object({
  key: z.string().describe('The slug of a dealership, or a make and model'),
  cars: z.int(),
  groups: z.object({ to_30: z.int(), to_60: z.int(), to_90: z.int(), over_90: z.int() }),
  medianDays: z.int(),
  enquiries: z.int().describe('Of the last 30 days'),
})

const reportSchema = z.object({
  byDealership: z.array(ageRow),
  byModel: z.array(ageRow),
  effects: z.array(
    z.object({
      vehicleId: z.string(),
      stockid: z.string(),
      name: z.string(),
      at: z.string(),
      from: z.int(),
      to: z.int(),
      before: z.int().describe('Enquiries of the 14 days before the price changed'),
      after: z.int().nullable().describe('Enquiries of the 14 days after; null until they have passed'),
    }),
  ),
  summary: z.object({ drops: z.int(), before: z.int(), after: z.int() }),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
})

/** Call for the ageing report, which all staff see. */
export function stockAgeingFunctions(app: OpenAPIHono<AppEnvironment>, { stockAgeing, signIn }: Services) {
  return app.openapi(
    createRoute({
      method: 'get',
      path: '/stock-ageing',
      summary: 'Days in stock by dealership and model, and enquiries before and after price changes',
      security: [{ bearer: [] }],
      middleware: [requireStaff(signIn)] as const,
      request: { query: z.strictObject({ dealership: z.string().max(100).optional() }) },
      responses: answers(reportSchema, 400, 401, 503),
    }),
    async (context) =>
      context.json(await stockAgeing.report(context.req.valid('query').dealership ?? null), 200),
  )
}
