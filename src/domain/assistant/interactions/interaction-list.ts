/** Which questions are listed: those refused, those marked and answered all the same, those that failed. */
export const INTERACTION_FILTERS = ['all', 'blocked', 'marked', 'failed'] as const
export type InteractionFilter = (typeof INTERACTION_FILTERS)[number]

/** Days of the group, today among them. */
export const INTERACTION_RANGES = {
  today: { label: 'Today', days: 1 },
  week: { label: 'Week', days: 7 },
  month: { label: 'Month', days: 30 },
} as const
export type InteractionRange = keyof typeof INTERACTION_RANGES
export const INTERACTION_RANGE_NAMES = Object.keys(INTERACTION_RANGES) as InteractionRange[]

/** How long questions are kept, and what each session used. */
export const INTERACTIONS_KEPT_DAYS = 90
