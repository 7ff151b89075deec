/** A reservation is a request staff confirm: until then the car waits this long, and no card is taken. */
export const HOLD_HOURS = 24

export const RESERVATION_STATUSES = ['requested', 'confirmed', 'released', 'expired'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Those that keep a car from the next one who asks, until their time is over. */
export const HOLDING: readonly ReservationStatus[] = ['requested', 'confirmed']

export function isHolding(
  { status, heldUntil }: { status: ReservationStatus; heldUntil: Date | null },
  now: Date,
): boolean {
  return HOLDING.includes(status) && heldUntil !== null && heldUntil > now
}

export function holdUntil(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + HOLD_HOURS * 3_600_000)
}

/** Where no showroom is known. */
const USUAL_TIME_ZONE = 'Australia/Sydney'

/** 'Tue 17 Nov, 3:05 pm', where the car stands. */
export function holdText(until: Date, timeZone = USUAL_TIME_ZONE): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-AU', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
    })
      .formatToParts(until)
      .map(({ type, value }) => [type, value]),
  )
  const { weekday, day, month, hour, minute, dayPeriod } = parts
  return `${weekday} ${day} ${month}, ${hour}:${minute} ${dayPeriod?.toLowerCase()}`
}
