export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

/** The departments a shopper can visit or ring, in the order they are shown. */
export const COUNTERS = ['sales', 'service', 'parts'] as const
export type Counter = (typeof COUNTERS)[number]
