import { comparisonRateOf } from './comparison-rate.ts'
import type { FinanceConfig } from './finance-config.ts'
import { type Loan, repaymentOf } from './repayment.ts'

/** The three figures that are only ever shown together. Rates are percent a year. */
export interface WeeklyOffer {
  /** Whole dollars, the account fee left out. */
  repayment: number
  rate: number
  comparisonRate: number
}

/** What a car costs each week; null when the group advertises no finance or the car has no price. */
export function weeklyOffer(price: number | null | undefined, config: FinanceConfig): WeeklyOffer | null {
  if (!config.enabled || !price) return null
  const comparisonRate = comparisonRateOf(weeklyLoan(price, config), config)
  return comparisonRate === null
    ? null
    : { repayment: weeklyRepayment(price, config), rate: config.rate, comparisonRate }
}

/** The dearest whole-dollar price that can be had for so much a week. */
export function priceForWeekly(dollarsPerWeek: number, config: FinanceConfig): number {
  const budget = Math.floor(dollarsPerWeek)
  if (!(budget > 0)) return 0
  // The repayment is a fixed share of the price; the guess is a dollar off at most, where a share is not exact in binary.
  let price = Math.floor((budget + LESS_THAN_A_CENT) / repaymentOf(weeklyLoan(1, config)))
  while (weeklyRepayment(price, config) > budget) price--
  while (weeklyRepayment(price + 1, config) <= budget) price++
  return price
}

/** Inexact arithmetic must not turn $100 into $101. */
const LESS_THAN_A_CENT = 1e-6

/** Up to the next dollar: nobody pays more than was advertised. */
function weeklyRepayment(price: number, config: FinanceConfig): number {
  return Math.ceil(repaymentOf(weeklyLoan(price, config)) - LESS_THAN_A_CENT)
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
