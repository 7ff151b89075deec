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

/** Legal maximum cost of a loan including fees, in per cent a year. */
export const MAX_COMPARISON_RATE_PERCENT = 48

/** Returns the yearly rate in per cent at which all payments equal the amount received; null if the fee exceeds the loan. */
export function comparisonRateOf(loan: Loan, fees: Fees): number | null {
  const amountReceived = loan.amount - fees.establishmentFee
  if (amountReceived <= 0) return null
  const perYear = PERIODS_PER_YEAR[loan.frequency]
  const payment = repaymentOf(loan) + (fees.monthlyFee * 12) / perYear
  const rate = solve(
    { amountReceived, payment, balloon: loan.balloon, periods: periodsOf(loan) },
    ratePerPeriod(loan),
  )
  return 100 * perYear * rate
}

interface Payments {
  amountReceived: number
  payment: number
  balloon: number
  periods: number
}

const PRECISION = 1e-12
const MAX_STEPS = 100

/**
 * Newton's method, starting from the loan's own rate. The present value falls with the rate along a convex curve, and
 * fees only raise the result, so no step overshoots and a few are enough.
 */
function solve(payments: Payments, start: number): number {
  let rate = start
  for (let step = 0; step < MAX_STEPS; step++) {
    const { presentWorth, slope } = worthAt(rate, payments)
    const next = Math.max(0, rate + (payments.amountReceived - presentWorth) / slope)
    if (Math.abs(next - rate) < PRECISION) return next
    rate = next
  }
  return rate
}

function worthAt(
  rate: number,
  { payment, balloon, periods }: Payments,
): { presentWorth: number; slope: number } {
  const stream = annuity(rate, periods)
  const last = presentValue(rate, periods)
  const lastSlope = (-periods * last) / (1 + rate)
  const streamSlope = rate < 1e-6 ? (-periods * (periods + 1)) / 2 : (-lastSlope - stream) / rate
  return {
    presentWorth: payment * stream + balloon * last,
    slope: payment * streamSlope + balloon * lastSlope,
  }
}
