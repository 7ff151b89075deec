import type { DeliveryStatus, Purpose } from '../../../domain/outbox/delivery.ts'
import { CircleCheck, Clock, type Icon, Inbox, TriangleAlert, X } from '../../../ui/icons.tsx'
import type { OutboxView } from './outbox-url.ts'

export const PURPOSE_LABELS = {
  department: 'To the dealership',
  acknowledgement: 'Acknowledgement',
  adf: 'Lead in ADF',
  webhook: 'Webhook',
  answer: 'Answer by staff',
  test: 'Test of a template',
  reset: 'New password',
  invitation: 'Invitation',
  booking_made: 'Booking made',
  booking_confirmed: 'Booking confirmed',
  booking_moved: 'Booking moved',
  booking_cancelled: 'Booking cancelled',
  hold_confirmed: 'Hold confirmed',
  hold_released: 'Hold released',
} satisfies Record<Purpose, string>

export const STATES: Record<DeliveryStatus, { label: string; icon: Icon; tone: string }> = {
  waiting: { label: 'Waiting', icon: Clock, tone: 'text-info' },
  sent: { label: 'Sent', icon: CircleCheck, tone: 'text-positive' },
  kept: { label: 'Not sent', icon: Inbox, tone: 'text-warning' },
  parked: { label: 'Given up', icon: TriangleAlert, tone: 'text-danger' },
  cancelled: { label: 'Cancelled', icon: X, tone: 'text-ink-500' },
}

/** What stands in place of an empty list. */
export const NOTHING: Record<OutboxView, { title: string; why: string }> = {
  all: {
    title: 'Nothing has gone out yet',
    why: 'Every lead leaves here: to its dealership, to who asked, to your own systems.',
  },
  waiting: { title: 'Nothing is waiting', why: 'Whatever was due has gone out.' },
  sent: {
    title: 'Nothing has been sent yet',
    why: 'What has been taken over by its receiver is listed here.',
  },
  kept: {
    title: 'Nothing was left unsent',
    why: 'Mail is kept here when there is no mail server to send it by.',
  },
  parked: {
    title: 'Nothing was given up',
    why: 'What could not be delivered in three days would wait here for you.',
  },
  cancelled: {
    title: 'Nothing was cancelled',
    why: 'Mail to people who were erased or have unsubscribed would stand here.',
  },
  unreadable: {
    title: 'Everything could be read',
    why: 'A lead from a marketplace that makes no sense to us is kept here whole, with the reason.',
  },
}
