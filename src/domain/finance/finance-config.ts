import * as z from 'zod'
import { ASSISTANT } from '../constants.ts'

const dollars = z.number().min(0).max(10_000).multipleOf(0.01)

/** The loan a group advertises its cars with. */
export const financeConfigSchema = z.strictObject({
  /** Off, no repayment stands on any car. */
  enabled: z.boolean(),
  /** Percent a year. The law allows 48, fees included. */
  rate: z.number().min(0).max(48).multipleOf(0.01),
  establishmentFee: dollars,
  monthlyFee: dollars,
  termYears: z.int().min(1).max(ASSISTANT.financeYears),
  /** Share of the price left to the end. */
  balloonPercent: z.number().min(0).max(60),
})
export type FinanceConfig = z.infer<typeof financeConfigSchema>
