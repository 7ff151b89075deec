import { comparisonRateOf, MAX_COMPARISON_RATE_PERCENT } from './comparison-rate.ts'
import type { FinanceConfig } from './finance-config.ts'
import { type Loan, repaymentOf } from './repayment.ts'

/** Three figures that must always be shown together. Rates are per cent a year. */
export interface WeeklyOffer {
  /** Whole dollars, without the account fee. */
  repayment: number
  rate: number
  comparisonRate: number
}

/** Returns null without finance, without a price, or if the fees push a small loan above the legal maximum rate. */
export function weeklyOffer(price: number | null | undefined, config: FinanceConfig): WeeklyOffer | null {
  if (!config.enabled || !price) return null
  const comparisonRate = allowedComparisonRate(price, config)
  return comparisonRate === null
    ? null
    : { repayment: weeklyRepayment(price, config), rate: config.rate, comparisonRate }
}

/** Returns the highest whole-dollar price with this weekly repayment; 0 if there is none. */
export function priceForWeekly(dollarsPerWeek: number, config: FinanceConfig): number {
  const budget = Math.floor(dollarsPerWeek)
  if (!(budget > 0)) return 0
  // The repayment is a fixed share of the price, so floating-point error puts this estimate off by a dollar at most.
  let price = Math.floor((budget + ROUNDING_TOLERANCE) / repaymentOf(weeklyLoan(1, config)))
  while (weeklyRepayment(price, config) > budget) price--
  while (weeklyRepayment(price + 1, config) <= budget) price++
  // Fees weigh more on smaller loans: if this one is not allowed, no smaller one is.
  return allowedComparisonRate(price, config) === null ? 0 : price
}

/** Keeps floating-point error from turning $100 into $101, or 48% into more. */
const ROUNDING_TOLERANCE = 1e-6

function allowedComparisonRate(price: number, config: FinanceConfig): number | null {
  const rate = comparisonRateOf(weeklyLoan(price, config), config)
  return rate === null || rate > MAX_COMPARISON_RATE_PERCENT + ROUNDING_TOLERANCE ? null : rate
}

/** Rounds up to the dollar, so that the real repayment never exceeds the advertised one. */
function weeklyRepayment(price: number, config: FinanceConfig): number {
  return Math.ceil(repaymentOf(weeklyLoan(price, config)) - ROUNDING_TOLERANCE)
}

function weeklyLoan(price: number, { rate, termYears, balloonPercent }: FinanceConfig): Loan {
  return {
    amount: price,
    balloon: (price * balloonPercent) / 100,
    rate,
    termMonths: termYears * 12,
    frequency: 'weekly',
  }
}
