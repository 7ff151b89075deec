/** `blocked` questions were refused, `marked` ones are suspicious but answered, `failed` ones got no proper answer. */
export const INTERACTION_FILTERS = ['all', 'blocked', 'marked', 'failed'] as const
export type InteractionFilter = (typeof INTERACTION_FILTERS)[number]

/** Days in the group's time zone, including today. */
export const INTERACTION_RANGES = {
  today: { label: 'Today', days: 1 },
  week: { label: 'Week', days: 7 },
  month: { label: 'Month', days: 30 },
} as const
export type InteractionRange = keyof typeof INTERACTION_RANGES
export const INTERACTION_RANGE_NAMES = Object.keys(INTERACTION_RANGES) as InteractionRange[]

/** Retention of questions and of each session's usage. */
export const INTERACTION_RETENTION_DAYS = 90
