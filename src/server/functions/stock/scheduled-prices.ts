import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  newSchedulesSchema,
  scheduledListSchema,
  scheduleMoveSchema,
  scheduleRequestSchema,
  scheduleRevisionSchema,
} from '../../../domain/vehicles/desk/scheduled-price-schemas.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { requirePermission } from '../../middleware/require-permission.ts'
import { requireStaff } from '../../middleware/require-staff.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { actingOf } from '../acting.ts'
import { answers, bodyOf, WRITE_REFUSALS } from '../describe.ts'
import { largeDropAnswer } from './large-drop-answer.ts'

/** Calls for price changes at a later time. */
export function scheduledPriceFunctions(
  app: OpenAPIHono<AppEnvironment>,
  { scheduledPrices, signIn }: Services,
) {
  const security = [{ bearer: [] }]
  const staff = requireStaff(signIn)
  const edits = requirePermission('stock.edit')
  const changed = z.object({ id: z.string() })

  return app
    .openapi(
      createRoute({
        method: 'post',
        path: '/schedule-stock-prices',
        summary: "Changes prices at a later time, on the clock of each car's dealership",
        security,
        middleware: [staff, edits] as const,
        request: { body: bodyOf(scheduleRequestSchema) },
        responses: { ...answers(newSchedulesSchema, ...WRITE_REFUSALS), ...largeDropAnswer },
      }),
      async (context) => {
        const outcome = await scheduledPrices.schedule(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ scheduled: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/scheduled-prices',
        summary: 'Price changes that wait, and those of the last 7 days, as far as they concern the caller',
        security,
        middleware: [staff, edits] as const,
        responses: answers(scheduledListSchema, 401, 403, 503),
      }),
      async (context) => {
        const scheduled = await scheduledPrices.list(context.get('staff').user)
        return context.json({ scheduled }, 200)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/move-scheduled-prices',
        summary: 'Changes the time of a scheduled price change',
        security,
        middleware: [staff, edits] as const,
        request: { body: bodyOf(scheduleMoveSchema) },
        responses: answers(changed, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await scheduledPrices.move(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ id: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
    .openapi(
      createRoute({
        method: 'post',
        path: '/cancel-scheduled-prices',
        summary: 'Cancels a scheduled price change, or dismisses one that was not applied',
        security,
        middleware: [staff, edits] as const,
        request: { body: bodyOf(scheduleRevisionSchema) },
        responses: answers(changed, ...WRITE_REFUSALS),
      }),
      async (context) => {
        const outcome = await scheduledPrices.cancel(actingOf(context), context.req.valid('json'))
        return outcome.ok ? context.json({ id: outcome.value }, 200) : refusalAnswer(context, outcome)
      },
    )
}
