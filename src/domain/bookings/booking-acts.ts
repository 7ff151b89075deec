import type { BookingPurpose } from '../outbox/delivery.ts'
import { localTime } from '../time/zone-time.ts'
import { ACTIVE_BOOKING_STATUSES, type BookingStatus } from './booking.ts'
import type { BookingRight } from './booking-rights.ts'

interface BookingActRule {
  /** Button label. */
  label: string
  /** Follows the customer's name: 'Matilda Wattle is confirmed'. */
  doneText: string
  from: readonly BookingStatus[]
  /** Null if the status does not change. */
  to: BookingStatus | null
  requiredRight: BookingRight
  /** Mail to the customer; null if they already know. */
  customerMail: BookingPurpose | null
  /** Earliest time in the dealership's time zone: any time, the day of the booking, or its start. */
  since: 'any' | 'day' | 'start'
}

/** Acts of staff on a booking, with their effects. */
export const BOOKING_ACTS = {
  confirm: {
    label: 'Confirm',
    doneText: 'is confirmed',
    from: ['requested'],
    to: 'confirmed',
    requiredRight: 'arrange',
    customerMail: 'booking_confirmed',
    since: 'any',
  },
  move: {
    label: 'Move',
    doneText: 'is moved',
    from: ACTIVE_BOOKING_STATUSES,
    to: null,
    requiredRight: 'arrange',
    customerMail: 'booking_moved',
    since: 'any',
  },
  cancel: {
    label: 'Cancel booking',
    doneText: 'is cancelled',
    from: ACTIVE_BOOKING_STATUSES,
    to: 'cancelled',
    requiredRight: 'arrange',
    customerMail: 'booking_cancelled',
    since: 'any',
  },
  arrive: {
    label: 'Arrived',
    doneText: 'has arrived',
    from: ['requested', 'confirmed', 'missed'],
    to: 'done',
    requiredRight: 'receive',
    customerMail: null,
    since: 'day',
  },
  miss: {
    label: 'Missed',
    doneText: 'did not come',
    from: ['requested', 'confirmed', 'done'],
    to: 'missed',
    requiredRight: 'receive',
    customerMail: null,
    since: 'start',
  },
  reopen: {
    label: 'Undo',
    doneText: 'is expected again',
    from: ['done', 'missed'],
    to: 'confirmed',
    requiredRight: 'receive',
    customerMail: null,
    since: 'any',
  },
} as const satisfies Record<string, BookingActRule>

export type BookingAct = keyof typeof BOOKING_ACTS
export const BOOKING_ACT_NAMES = Object.keys(BOOKING_ACTS) as BookingAct[]

export type ActRefusal = 'not_from_here' | 'too_early'

/** Why an act is not possible now; null if it is. Does not check permissions. */
export function actRefusal(
  act: BookingAct,
  { status, start }: { status: BookingStatus; start: Date },
  { now, timeZone }: { now: Date; timeZone: string },
): ActRefusal | null {
  const { from, since }: BookingActRule = BOOKING_ACTS[act]
  if (!from.includes(status)) return 'not_from_here'
  const isEarly = {
    any: false,
    day: localTime(now, timeZone).date < localTime(start, timeZone).date,
    start: now < start,
  }[since]
  return isEarly ? 'too_early' : null
}
