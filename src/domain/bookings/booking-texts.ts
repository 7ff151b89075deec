import { formatInstant } from '../time/format.ts'
import type { BookingKind, ChangeRefusal, Span } from './booking.ts'

/** '10:30 to 11:00 am', '11:45 am to 12:15 pm'. */
export function spanText({ start, end }: Span, timeZone: string): string {
  const from = formatInstant(start, 'time', timeZone)
  const to = formatInstant(end, 'time', timeZone)
  const isSameHalfOfDay = from.slice(-2) === to.slice(-2)
  return `${isSameHalfOfDay ? from.slice(0, -3) : from} to ${to}`
}

export const VISIT_NOTES = {
  service: [
    'Bring your keys and, if you have it, the service book.',
    'Tell us at the counter about anything you noticed.',
    'We call you before doing any other work.',
  ],
  'test-drive': [
    'Bring your driver licence. We check it before you drive.',
    'Ask at reception. The car will be ready for you.',
    'Bring your own car too if you want it valued.',
  ],
} satisfies Record<BookingKind, readonly string[]>

/** Why a booking can no longer be changed online. The phone number follows. */
export const CHANGE_REFUSAL_TEXTS = {
  cancelled: "You don't need to do anything else. To come another time, book again or call",
  over: 'This booking can no longer be changed. To come again, make a new booking or call',
  too_late: 'It is too late to change this booking online. Please call',
} satisfies Record<ChangeRefusal, string>
