import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { CAR_CONDITIONS, SERVICE_HISTORIES } from '../../../domain/leads/forms/lead-fields.ts'
import { type Estimate, offeredCar } from '../../../domain/valuation/estimate.ts'
import type { OfferedCar, OfferedCondition } from '../../../domain/valuation/valuation-types.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { refusalAnswer } from '../../refusal-answer.ts'
import { answers, bodyOf } from '../describe.ts'

const name = z.string().trim().min(1).max(60)

const requestSchema = z.strictObject({
  make: name,
  model: name,
  year: z.int().min(1900).max(2100),
  kms: z.int().min(0).max(2_000_000),
  condition: z.enum(Object.keys(CAR_CONDITIONS) as [OfferedCondition]),
  history: z.enum(Object.keys(SERVICE_HISTORIES) as [keyof typeof SERVICE_HISTORIES]).optional(),
})

export const estimateSchema: z.ZodType<Estimate> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('range'),
    low: z.int(),
    middle: z.int(),
    high: z.int(),
    eitherWay: z.int(),
    lines: z
      .array(z.object({ label: z.string(), detail: z.string().nullable(), amount: z.int() }))
      .describe('Amounts that add up to the middle of the range'),
    similar: z.array(
      z.object({
        stockid: z.string(),
        title: z.string(),
        year: z.int(),
        kms: z.int(),
        price: z.int(),
        href: z.string(),
        isSold: z.boolean(),
      }),
    ),
    sureness: z.enum(['rough', 'fair', 'good']),
    surenessText: z.string(),
    perKm: z.number(),
  }),
  z.object({
    kind: z.literal('none'),
    reason: z.enum(['few_similar', 'worth_too_little']),
    similar: z.int(),
    text: z.string(),
  }),
])

/** Call for an estimate of a shopper's car. */
export function valuationFunctions(app: OpenAPIHono<AppEnvironment>, { valuations }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/valuation',
      summary: 'A price range based on similar cars sold here, or why there is none',
      request: { body: bodyOf(requestSchema) },
      responses: answers(z.object({ valuation: estimateSchema }), 400, 413, 415, 429),
    }),
    async (context) => {
      const car = offeredCar(context.req.valid('json')) as OfferedCar
      const outcome = await valuations.estimateFor(car, context.get('address')())
      return outcome.ok ? context.json({ valuation: outcome.estimate }, 200) : refusalAnswer(context, outcome)
    },
  )
}
