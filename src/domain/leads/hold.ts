/** How long a requested hold keeps the car until staff confirm it. No card is taken. */
export const HOLD_HOURS = 24

export const HOLD_STATUSES = ['requested', 'confirmed', 'released', 'expired'] as const
export type HoldStatus = (typeof HOLD_STATUSES)[number]

/** Statuses that keep the car from other customers until the hold ends. */
export const HOLDING_STATUSES: readonly HoldStatus[] = ['requested', 'confirmed']

export function isHolding(
  { status, heldUntil }: { status: HoldStatus; heldUntil: Date | null },
  now: Date,
): boolean {
  return HOLDING_STATUSES.includes(status) && heldUntil !== null && heldUntil > now
}

export function holdUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + HOLD_HOURS * 3_600_000)
}
