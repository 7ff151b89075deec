/** How often a loan is paid, with the number of periods a year that comparison rates are reckoned by. */
export const PERIODS_PER_YEAR = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const
export type Frequency = keyof typeof PERIODS_PER_YEAR

export interface Loan {
  amount: number
  /** Paid with the last repayment. */
  balloon: number
  /** Percent a year. */
  rate: number
  termMonths: number
  frequency: Frequency
}

/** What is paid each period, unrounded. */
export function repaymentOf(loan: Loan): number {
  const rate = ratePerPeriod(loan)
  const periods = periodsOf(loan)
  return (loan.amount - loan.balloon * presentValue(rate, periods)) / annuity(rate, periods)
}

/** Whole payments: five years are 261 weeks. */
export function periodsOf({ termMonths, frequency }: Pick<Loan, 'termMonths' | 'frequency'>): number {
  return Math.round((termMonths / 12) * PERIODS_PER_YEAR[frequency])
}

export function ratePerPeriod({ rate, frequency }: Pick<Loan, 'rate' | 'frequency'>): number {
  return rate / 100 / PERIODS_PER_YEAR[frequency]
}

/** What one dollar after so many periods is worth today. */
export function presentValue(rate: number, periods: number): number {
  return (1 + rate) ** -periods
}

/** What one dollar at the end of each period is worth today. */
export function annuity(rate: number, periods: number): number {
  // The closed form divides by the rate: without interest it has no value, and close to it no precision.
  return rate < 1e-12 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate
}
