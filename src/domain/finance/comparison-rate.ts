import {
  annuity,
  type Loan,
  PERIODS_PER_YEAR,
  periodsOf,
  presentValue,
  ratePerPeriod,
  repaymentOf,
} from './repayment.ts'

export interface Fees {
  establishmentFee: number
  monthlyFee: number
}

/** Percent a year: what the law lets a loan cost, fees included. */
export const HIGHEST_RATE = 48

/** The rate, percent a year, at which everything paid is worth what was received; null when the fee eats the loan. */
export function comparisonRateOf(loan: Loan, fees: Fees): number | null {
  const received = loan.amount - fees.establishmentFee
  if (received <= 0) return null
  const perYear = PERIODS_PER_YEAR[loan.frequency]
  const paid = repaymentOf(loan) + (fees.monthlyFee * 12) / perYear
  const found = solve(
    { received, paid, balloon: loan.balloon, periods: periodsOf(loan) },
    ratePerPeriod(loan),
  )
  return 100 * perYear * found
}

interface Payments {
  received: number
  paid: number
  balloon: number
  periods: number
}

const PRECISION = 1e-12
const MOST_STEPS = 100

/**
 * Newton's steps from the loan's own rate. The worth of the payments falls with the rate along a convex curve, and fees
 * only raise the answer: every step ends on the near side of it, so none overshoots and a few are enough.
 */
function solve(payments: Payments, start: number): number {
  let rate = start
  for (let step = 0; step < MOST_STEPS; step++) {
    const { worth, slope } = worthAt(rate, payments)
    const next = Math.max(0, rate + (payments.received - worth) / slope)
    if (Math.abs(next - rate) < PRECISION) return next
    rate = next
  }
  return rate
}

function worthAt(rate: number, { paid, balloon, periods }: Payments): { worth: number; slope: number } {
  const stream = annuity(rate, periods)
  const last = presentValue(rate, periods)
  const lastSlope = (-periods * last) / (1 + rate)
  const streamSlope = rate < 1e-6 ? (-periods * (periods + 1)) / 2 : (-lastSlope - stream) / rate
  return { worth: paid * stream + balloon * last, slope: paid * streamSlope + balloon * lastSlope }
}
