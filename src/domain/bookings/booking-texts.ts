import { formatInstant } from '../time/format.ts'
import type { BookingKind, ChangeRefusal, Span } from './booking.ts'

/** '10:30 to 11:00 am', '11:45 am to 12:15 pm'. */
export function spanText({ start, end }: Span, timeZone: string): string {
  const from = formatInstant(start, 'time', timeZone)
  const to = formatInstant(end, 'time', timeZone)
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from} to ${to}`
}

/** What to bring and to know, by kind. */
export const BEFORE_YOU_COME = {
  service: [
    'Bring your keys and, if you have it, the service book.',
    'Tell us at the counter of anything you noticed.',
    'We ring you before we do anything that was not asked for.',
  ],
  'test-drive': [
    'Bring your driver licence. We look at it before you drive.',
    'Ask at the front desk: the car is ready for you.',
    'Bring your own car too, if you want it valued.',
  ],
} satisfies Record<BookingKind, readonly string[]>

/** Why a booking can no longer be changed on the page, up to the phone number. */
export const REFUSAL_TEXTS = {
  cancelled: 'Nothing else is needed. To come another time, book again or ring',
  over: 'This can no longer be changed. To come again, book anew or ring',
  too_late: 'It is too close to change here. Please ring',
} satisfies Record<ChangeRefusal, string>
