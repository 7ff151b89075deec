/** Beside every figure. */
export const NOT_AN_OFFER =
  'An estimate from what you told us, not an offer. The offer comes after a buyer has seen the car.'
