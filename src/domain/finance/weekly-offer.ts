import { comparisonRateOf, HIGHEST_RATE } from './comparison-rate.ts'
import type { FinanceConfig } from './finance-config.ts'
import { type Loan, repaymentOf } from './repayment.ts'

/** The three figures that are only ever shown together. Rates are percent a year. */
export interface WeeklyOffer {
  /** Whole dollars, the account fee left out. */
  repayment: number
  rate: number
  comparisonRate: number
}

/** What a car costs each week; null without finance, without a price, and where fees make a small loan dearer than is allowed. */
export function weeklyOffer(price: number | null | undefined, config: FinanceConfig): WeeklyOffer | null {
  if (!config.enabled || !price) return null
  const comparisonRate = allowedRate(price, config)
  return comparisonRate === null
    ? null
    : { repayment: weeklyRepayment(price, config), rate: config.rate, comparisonRate }
}

/** The dearest whole-dollar price that is offered for so much a week; 0 when none is. */
export function priceForWeekly(dollarsPerWeek: number, config: FinanceConfig): number {
  const budget = Math.floor(dollarsPerWeek)
  if (!(budget > 0)) return 0
  // The repayment is a fixed share of the price; the guess is a dollar off at most, where a share is not exact in binary.
  let price = Math.floor((budget + INEXACT) / repaymentOf(weeklyLoan(1, config)))
  while (weeklyRepayment(price, config) > budget) price--
  while (weeklyRepayment(price + 1, config) <= budget) price++
  // The smaller a loan, the more its fees weigh: where this one is not allowed, no cheaper one is.
  return allowedRate(price, config) === null ? 0 : price
}

/** Inexact arithmetic must not turn $100 into $101, nor 48 % into more. */
const INEXACT = 1e-6

function allowedRate(price: number, config: FinanceConfig): number | null {
  const rate = comparisonRateOf(weeklyLoan(price, config), config)
  return rate === null || rate > HIGHEST_RATE + INEXACT ? null : rate
}

/** Up to the next dollar: nobody pays more than was advertised. */
function weeklyRepayment(price: number, config: FinanceConfig): number {
  return Math.ceil(repaymentOf(weeklyLoan(price, config)) - INEXACT)
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
