/** What the rules rest on, so that an answer can name it. */
export const VALUATION_RULES = {
  yearsApart: 2,
  fewestSimilar: 4,
  /** A car that was sold longer ago says little of today. */
  soldWithinDays: 90,
  /** Of the asking price, for each km more or less than the similar cars have. */
  sharePerKm: 0.000_002,
  /** Of the asking price, for each year newer or older. */
  sharePerYear: 0.06,
  /** Kms and years together move the price no further. */
  mostShare: 0.4,
  condition: { excellent: 0.03, good: 0, fair: -0.06, rough: -0.15 },
  serviceHistory: 300,
  sellingCosts: { share: 0.18, fixed: 1_350 },
  leastMiddle: 1_000,
} as const
