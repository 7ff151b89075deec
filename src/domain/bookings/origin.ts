/** Origins of holds and bookings that staff can release at once. */
export const ORIGIN_KINDS = [
  /** Everyone with the email address or the phone number of the lead. */
  'person',
  /** Everyone who sent a form from the lead's network address. */
  'network',
] as const
export type OriginKind = (typeof ORIGIN_KINDS)[number]
