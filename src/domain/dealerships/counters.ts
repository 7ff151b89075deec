/** The departments a shopper can visit or ring, in the order they are shown. */
export const COUNTERS = ['sales', 'service', 'parts'] as const
export type Counter = (typeof COUNTERS)[number]
