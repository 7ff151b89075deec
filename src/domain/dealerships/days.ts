export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

export const DAY_NAMES = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} satisfies Record<Day, string>

/** The departments a shopper can visit or ring, in the order they are shown. */
export const COUNTERS = ['sales', 'service', 'parts'] as const
export type Counter = (typeof COUNTERS)[number]
