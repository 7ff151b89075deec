import type { FinanceConfig } from './finance-config.ts'

/** A group that has set nothing advertises nothing. */
export const NO_FINANCE: FinanceConfig = {
  enabled: false,
  rate: 0,
  establishmentFee: 0,
  monthlyFee: 0,
  termYears: 5,
  balloonPercent: 0,
}
