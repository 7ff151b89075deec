/** Must appear with every estimate. */
export const NOT_AN_OFFER =
  'This is an estimate based on what you told us, not an offer. We make an offer after inspecting the car.'
