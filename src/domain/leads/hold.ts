/** A reservation is a request staff confirm: until then the car waits this long, and no card is taken. */
export const HOLD_HOURS = 24

export const HOLD_STATUSES = ['requested', 'confirmed', 'released', 'expired'] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

/** Those that keep a car from the next one who asks, until their time is over. */
export const HOLDING: readonly HoldStatus[] = ['requested', 'confirmed']

export function isHolding(
  { status, heldUntil }: { status: HoldStatus; heldUntil: Date | null },
  now: Date,
): boolean {
  return HOLDING.includes(status) && heldUntil !== null && heldUntil > now
}

export function holdUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + HOLD_HOURS * 3_600_000)
}
