/** Constants of the valuation. */
export const VALUATION_RULES = {
  maxYearsApart: 2,
  minSimilar: 4,
  /** Older sales say little about today's prices. */
  maxDaysSinceSale: 90,
  /** Share of the asking price for each km more or less than similar cars. */
  sharePerKm: 0.000_002,
  /** Share of the asking price for each year newer or older. */
  sharePerYear: 0.06,
  /** Maximum share of the asking price by which kms and years together change it. */
  maxShare: 0.4,
  condition: { excellent: 0.03, good: 0, fair: -0.06, rough: -0.15 },
  serviceHistory: 300,
  sellingCosts: { share: 0.18, fixed: 1_350 },
  minMiddle: 1_000,
} as const
