/** What a shopper did with an answer. */
export const CAR_FOLLOW_UPS = ['opened_car', 'saved_car'] as const
export const FOLLOW_UPS = [...CAR_FOLLOW_UPS, 'opened_search'] as const
export type FollowUpAct = (typeof FOLLOW_UPS)[number]

/** With a car it showed, or with the way to all it found. */
export type FollowUp =
  | { act: (typeof CAR_FOLLOW_UPS)[number]; stockid: string }
  | { act: 'opened_search'; href: string }
