import { FORM_NAMES } from '../leads/forms/form-names.ts'
import { listText } from '../list-text.ts'
import { formatDate, formatInstant } from '../time/format.ts'
import type { NotificationKind } from './notification.ts'
import type { NotificationItem } from './notification-item.ts'

/** A notification in words. The title is set in bold and continues in the text. */
export interface Sentence {
  title: string
  text: string
  detail: string
}

interface When {
  now: Date
  timeZone: string
}

const MAX_NAMES = 3
const MINUTE_MS = 60_000
const NO_LEAD = { title: 'A lead', text: 'that you no longer have access to', detail: '' }

/** Describes one notification, or several of one kind together. */
export function sentenceOf(items: readonly NotificationItem[], when: When): Sentence {
  const [first] = items
  if (!first) throw new Error('A sentence needs a notification')
  return items.length > 1 ? describeGroup(first.kind, items) : describeOne(first, when)
}

function describeGroup(kind: NotificationKind, items: readonly NotificationItem[]): Sentence {
  const names = items.flatMap(({ lead }) => lead?.name ?? [])
  const listed =
    names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), `${names.length - MAX_NAMES} more`] : names
  const titles: Partial<Record<NotificationKind, string>> = {
    lead_assigned: `${items.length} new leads:`,
    lead_unassigned: `${items.length} leads unassigned:`,
    lead_due: `${items.length} leads are due today:`,
    lead_overdue: `${items.length} leads are overdue:`,
  }
  return { title: titles[kind] ?? `${items.length} notifications:`, text: listText(listed), detail: '' }
}

function describeOne({ kind, facts, lead }: NotificationItem, when: When): Sentence {
  const fact = (name: string) => (facts[name] === undefined ? '' : String(facts[name]))
  if (kind === 'leave_requested')
    return {
      title: fact('name') || 'A colleague',
      text: `requested leave, ${daysOf(facts)}`,
      detail: fact('effect'),
    }
  if (kind === 'leave_decided')
    return {
      title: `Your leave was ${fact('status') || 'decided'}:`,
      text: daysOf(facts),
      detail: joinParts(fact('by') && `By ${fact('by')}`, fact('reason')),
    }
  if (!lead) return NO_LEAD
  const about = joinParts(
    FORM_NAMES[lead.form].name,
    lead.subject === FORM_NAMES[lead.form].name ? '' : lead.subject,
  )
  const title = lead.name
  switch (kind) {
    case 'lead_assigned':
      return { title, text: 'is your lead', detail: joinParts(about, fact('by') && `by ${fact('by')}`) }
    case 'lead_reply':
      return { title, text: 'wrote again', detail: joinParts(formName(fact('form')), lead.subject) }
    case 'lead_due':
      return { title, text: 'is due today', detail: about }
    case 'lead_overdue':
      return { title, text: 'is overdue', detail: joinParts(about, dueText(fact('dueDate'))) }
    case 'response_warning':
      return {
        title,
        text: 'waits for your first response',
        detail: joinParts(about, deadlineText(lead, when)),
      }
    case 'response_missed':
      return {
        title,
        text: waitText(lead, when),
        detail: joinParts(lead.subject, lead.assignee && `with ${lead.assignee}`),
      }
    case 'lead_unassigned':
      return { title, text: 'is unassigned', detail: joinParts(about, fact('reason')) }
  }
}

function waitText(
  { isAnswered, createdAt }: { isAnswered: boolean; createdAt: string },
  { now }: When,
): string {
  if (isAnswered) return 'waited too long for a first response'
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / MINUTE_MS))
  return `has waited ${durationText(minutes)} for a first response`
}

function durationText(minutes: number): string {
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} days`
}

function deadlineText({ responseDueAt }: { responseDueAt: string | null }, { timeZone }: When): string {
  return responseDueAt === null ? '' : `respond by ${formatInstant(responseDueAt, 'weekdayTime', timeZone)}`
}

const dueText = (dueDate: string) => dueDate && `was due ${formatDate(dueDate, 'weekdayDayMonth')}`

function daysOf({ firstDate, lastDate }: NotificationItem['facts']): string {
  const [first, last] = [firstDate, lastDate].map((date) =>
    typeof date === 'string' ? formatDate(date, 'weekdayDayMonth') : '',
  )
  return first === last || !last ? (first ?? '') : `${first} to ${last}`
}

function formName(form: string): string {
  return Object.hasOwn(FORM_NAMES, form) ? FORM_NAMES[form as keyof typeof FORM_NAMES].name : ''
}

function joinParts(...parts: (string | null)[]): string {
  return parts.filter(Boolean).join(', ')
}
