import * as z from 'zod'
import { ASSISTANT } from '../constants.ts'
import { MAX_COMPARISON_RATE_PERCENT } from './comparison-rate.ts'

const dollars = z.number().min(0).max(10_000).multipleOf(0.01)

/** The loan a group advertises its cars with. */
export const financeConfigSchema = z.strictObject({
  /** If false, no car shows a repayment. */
  enabled: z.boolean(),
  /** Per cent a year, before fees. */
  rate: z.number().min(0).max(MAX_COMPARISON_RATE_PERCENT).multipleOf(0.01),
  establishmentFee: dollars,
  monthlyFee: dollars,
  termYears: z.int().min(1).max(ASSISTANT.financeYears),
  /** Balloon as a share of the price. */
  balloonPercent: z.number().min(0).max(60),
})
export type FinanceConfig = z.infer<typeof financeConfigSchema>
