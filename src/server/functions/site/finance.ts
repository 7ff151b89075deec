import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { ASSISTANT } from '../../../domain/constants.ts'
import { MAX_COMPARISON_RATE_PERCENT } from '../../../domain/finance/comparison-rate.ts'
import { QUOTE_REFUSALS } from '../../../domain/finance/quote.ts'
import { MAX_PRICE } from '../../../domain/finance/quote-url.ts'
import { type Frequency, PERIODS_PER_YEAR } from '../../../domain/finance/repayment.ts'
import type { Services } from '../../../services/services.ts'
import type { AppEnvironment } from '../../environment.ts'
import { errorAnswer } from '../../errors.ts'
import { answers, bodyOf } from '../describe.ts'

const dollars = z.int().min(0).max(MAX_PRICE)
const frequency = z.enum(Object.keys(PERIODS_PER_YEAR) as [Frequency])

const requestSchema = z.strictObject({
  price: dollars.min(1),
  deposit: dollars,
  tradeIn: dollars,
  termMonths: z
    .int()
    .min(12)
    .max(ASSISTANT.financeYears * 12),
  rate: z.number().min(0).max(MAX_COMPARISON_RATE_PERCENT).optional(),
  balloon: dollars.optional(),
  frequency,
})

const quoteSchema = z.object({
  amount: z.int(),
  balloon: z.int(),
  repayment: z.number(),
  payments: z.int(),
  frequency,
  termMonths: z.int(),
  rate: z.number(),
  comparisonRate: z.number(),
  interest: z.int(),
  fees: z.int(),
  total: z.int(),
  accountFee: z.number(),
  assumptions: z.object({ establishmentFee: z.number(), monthlyFee: z.number() }),
})

/** Call for the repayments of a loan. */
export function financeFunctions(app: OpenAPIHono<AppEnvironment>, { finance }: Services) {
  return app.openapi(
    createRoute({
      method: 'post',
      path: '/finance-quote',
      summary: 'The repayments of a loan, with its comparison rate and assumptions',
      request: { body: bodyOf(requestSchema) },
      responses: answers(quoteSchema, 400, 404),
    }),
    (context) => {
      const answer = finance.quote(context.req.valid('json'))
      if (answer.ok) return context.json(answer.quote, 200)
      return errorAnswer(
        context,
        answer.refusal === 'not-offered' ? 404 : 400,
        QUOTE_REFUSALS[answer.refusal],
      )
    },
  )
}
