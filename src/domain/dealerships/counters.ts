/** Departments that shoppers can visit or call, in display order. */
export const COUNTERS = ['sales', 'service', 'parts'] as const
export type Counter = (typeof COUNTERS)[number]
