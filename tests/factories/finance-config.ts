import type { FinanceConfig } from '../../src/domain/finance/finance-config.ts'

/** Makes the example of the designs: 7.99 % over five years, no balloon. */
export function makeFinanceConfig(overrides: Partial<FinanceConfig> = {}): FinanceConfig {
  return {
    enabled: true,
    rate: 7.99,
    establishmentFee: 395,
    monthlyFee: 10,
    termYears: 5,
    balloonPercent: 0,
    ...overrides,
  }
}
