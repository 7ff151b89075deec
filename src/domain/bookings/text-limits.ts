/** Maximum lengths in characters, and of a block in days. */
export const BOOKING_TEXT_LIMITS = { note: 500, word: 300, reason: 120, blockDays: 31 } as const
