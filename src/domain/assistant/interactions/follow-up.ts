/** Actions of a shopper on a car in an answer. */
export const CAR_FOLLOW_UPS = ['opened_car', 'saved_car'] as const
export const FOLLOW_UPS = [...CAR_FOLLOW_UPS, 'opened_search'] as const
export type FollowUpAct = (typeof FOLLOW_UPS)[number]

/** A shopper's action on a car in the answer, or on the link to all results. */
export type FollowUp =
  | { act: (typeof CAR_FOLLOW_UPS)[number]; stockid: string }
  | { act: 'opened_search'; href: string }
