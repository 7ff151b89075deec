import { FORM_NAMES } from '../leads/forms/form-names.ts'
import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import { formatDate } from '../time/format.ts'
import { kindRule, type NotificationKind } from './notification.ts'
import type { NotificationItem } from './notification-item.ts'

interface Place {
  siteName: string
  /** Null without a configured address: a link would not work. */
  consoleUrl: string | null
}

/**
 * A mail about one or more notifications. It names leads by reference and never by customer: the outbox and mailboxes keep it after
 * the customer is erased.
 */
export function notificationMail(
  items: readonly NotificationItem[],
  { siteName, consoleUrl }: Place,
): { subject: string; body: string } {
  const lines = items.map(lineOf)
  const [first] = items
  const subject =
    items.length === 1 ? `${siteName}: ${lines[0]}` : `${siteName}: ${items.length} notifications`
  const link = consoleUrl === null ? null : addressOf(linkOf(items), consoleUrl)
  const body = [
    ...(items.length === 1 ? [`${lines[0]}.`] : lines.map((line) => `- ${line}`)),
    ...(first && link !== null ? ['', link] : []),
    '',
    'You chose to get this mail. Change that under Notifications in the console.',
  ]
  return { subject, body: body.join('\n') }
}

/** When a mail about these is of no use any more; null if it always is. */
export function mailExpiry(items: readonly NotificationItem[]): Date | null {
  const ends = items.map(({ kind, at }) => {
    const hours = kindRule(kind).mailHours
    return hours === undefined ? null : Date.parse(at) + hours * 3_600_000
  })
  return ends.includes(null) || ends.length === 0 ? null : new Date(Math.max(...ends.map(Number)))
}

function linkOf(items: readonly NotificationItem[]): string {
  const [first] = items
  if (items.length === 1 && first?.lead)
    return `${paths.leads()}?${new URLSearchParams({ lead: first.lead.id })}`
  return paths.notifications()
}

const LEAD_TEXTS: Partial<Record<NotificationKind, string>> = {
  lead_assigned: 'A new lead is yours',
  lead_reply: 'A customer of yours wrote again',
  lead_due: 'A lead is due today',
  lead_overdue: 'A lead is overdue',
  response_warning: 'A lead waits for your first response',
  response_missed: 'A lead has missed its target',
  lead_unassigned: 'A lead is unassigned',
}

function lineOf({ kind, facts, lead }: NotificationItem): string {
  const text = LEAD_TEXTS[kind]
  if (text !== undefined) return lead ? `${text}: ${FORM_NAMES[lead.form].name}, ${lead.reference}` : text
  const days = [facts.firstDate, facts.lastDate].flatMap((date) =>
    typeof date === 'string' ? formatDate(date, 'weekdayDayMonth') : [],
  )
  const span = days[0] === days[1] ? (days[0] ?? '') : days.join(' to ')
  return kind === 'leave_requested'
    ? `${facts.name ?? 'A colleague'} requested leave, ${span}`
    : `Your leave was ${facts.status ?? 'decided'}: ${span}`
}
