import * as z from 'zod'
import { ASSISTANT } from '../../constants.ts'
import { MAX_PRICE } from '../../finance/quote-url.ts'
import { type Frequency, PERIODS_PER_YEAR } from '../../finance/repayment.ts'
import type { AgentTool } from './agent-tool.ts'
import { priceSchema, stockNumberSchema } from './shared-schemas.ts'

const dollars = z.int().min(0).max(MAX_PRICE)
const frequency = z.enum(Object.keys(PERIODS_PER_YEAR) as [Frequency])

export const REPAYMENT = {
  kind: 'computed',
  title: 'Estimate a repayment',
  description:
    "Estimates the repayments of a loan at the dealer group's rate, for a price or for a car on sale. Always give the repayment together with the interest rate, the comparison rate and the complete `warning`: the law requires it. An estimate only, not an offer of credit.",
  input: z
    .strictObject({
      price: dollars.min(1).optional().describe('Price in dollars, instead of a stock number'),
      stockNumber: stockNumberSchema.optional(),
      deposit: dollars.default(0),
      tradeIn: dollars.default(0),
      termYears: z
        .int()
        .min(1)
        .max(ASSISTANT.financeYears)
        .optional()
        .describe("Without it, the term of the group's advertised loan"),
      balloon: dollars
        .optional()
        .describe("Paid with the last repayment. Without it, as in the group's advertised loan"),
      frequency: frequency.default('weekly'),
    })
    .refine(({ price, stockNumber }) => (price === undefined) !== (stockNumber === undefined), {
      message: 'Send either price or stockNumber.',
    }),
  output: z.strictObject({
    price: priceSchema.nullable().describe('The price of the car; null for a price that you sent'),
    borrowed: z.int().describe('Price less deposit and trade-in'),
    repayment: z.number().describe('Dollars per period, without the account fee'),
    frequency,
    payments: z.int(),
    termYears: z.int(),
    balloon: z.int(),
    interestRate: z.number().describe('Per cent a year'),
    comparisonRate: z.number().describe('Per cent a year'),
    accountFee: z.number().describe('Dollars with each repayment'),
    establishmentFee: z.number(),
    interest: z.int(),
    fees: z.int(),
    total: z.int().describe('Everything that is paid: borrowed, interest and fees'),
    warning: z.string().describe('Must be given with the figures, unchanged'),
    url: z.string(),
  }),
} as const satisfies AgentTool
export type RepaymentInput = z.infer<typeof REPAYMENT.input>
