import type { DeliveryStatus, Purpose } from '../../../domain/outbox/delivery.ts'
import { CircleCheck, Clock, type Icon, Inbox, TriangleAlert, X } from '../../../ui/icons.tsx'
import type { OutboxView } from './outbox-url.ts'

export const PURPOSE_LABELS = {
  department: 'Lead to the dealership',
  acknowledgement: 'Acknowledgement',
  adf: 'ADF lead',
  webhook: 'Webhook',
  answer: 'Staff reply',
  test: 'Template test',
  account_notice: 'Account notice',
  stock_notice: 'Stock notice',
  notification: 'Notification',
  digest: 'Morning digest',
  report: 'Report',
  reset: 'Password reset',
  invitation: 'Invitation',
  email_confirmation: 'Email confirmation',
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
  parked: { label: 'Failed', icon: TriangleAlert, tone: 'text-danger' },
  cancelled: { label: 'Cancelled', icon: X, tone: 'text-ink-500' },
}

/** The empty state of each view. */
export const EMPTY_TEXTS: Record<OutboxView, { title: string; explanation: string }> = {
  all: {
    title: 'No messages yet',
    explanation: 'Messages about leads appear here: to the dealership, the customer and your other systems.',
  },
  waiting: { title: 'No messages waiting', explanation: 'Everything that was due has been sent.' },
  sent: {
    title: 'No messages sent yet',
    explanation: 'Messages appear here once they are delivered.',
  },
  kept: {
    title: 'No unsent messages',
    explanation: 'Emails appear here if there is no mail server to send them.',
  },
  parked: {
    title: 'No failed messages',
    explanation: 'Messages that could not be delivered within three days appear here.',
  },
  cancelled: {
    title: 'No cancelled messages',
    explanation: 'Emails to customers who have unsubscribed or whose data was erased appear here.',
  },
  unreadable: {
    title: 'No unreadable messages',
    explanation: 'Leads from marketplaces that cannot be read appear here in full, with the reason.',
  },
}
