/** Payment frequencies, with the periods per year that comparison rates are calculated with. */
export const PERIODS_PER_YEAR = { weekly: 52.18, fortnightly: 26.09, monthly: 12 } as const
export type Frequency = keyof typeof PERIODS_PER_YEAR
export const FREQUENCIES = Object.keys(PERIODS_PER_YEAR) as Frequency[]

export interface Loan {
  amount: number
  /** Paid with the last repayment. */
  balloon: number
  /** Per cent a year. */
  rate: number
  termMonths: number
  frequency: Frequency
}

/** Returns the unrounded repayment per period. */
export function repaymentOf(loan: Loan): number {
  const rate = ratePerPeriod(loan)
  const periods = periodsOf(loan)
  return (loan.amount - loan.balloon * presentValue(rate, periods)) / annuity(rate, periods)
}

/** Returns whole payments: five years are 261 weeks. */
export function periodsOf({ termMonths, frequency }: Pick<Loan, 'termMonths' | 'frequency'>): number {
  return Math.round((termMonths / 12) * PERIODS_PER_YEAR[frequency])
}

export function ratePerPeriod({ rate, frequency }: Pick<Loan, 'rate' | 'frequency'>): number {
  return rate / 100 / PERIODS_PER_YEAR[frequency]
}

/** Returns today's value of one dollar paid after the given periods. */
export function presentValue(rate: number, periods: number): number {
  return (1 + rate) ** -periods
}

/** Returns today's value of one dollar paid at the end of each period. */
export function annuity(rate: number, periods: number): number {
  // The closed form divides by the rate, so it fails at zero and loses precision near it.
  return rate < 1e-12 ? periods : -Math.expm1(-periods * Math.log1p(rate)) / rate
}
