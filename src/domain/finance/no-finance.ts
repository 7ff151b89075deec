import type { FinanceConfig } from './finance-config.ts'

/** Default for a group that has not set up finance. */
export const NO_FINANCE: FinanceConfig = {
  enabled: false,
  rate: 0,
  establishmentFee: 0,
  monthlyFee: 0,
  termYears: 5,
  balloonPercent: 0,
}
