import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'

export interface NewLeadNotification {
  title: string
  body: string
  /** The browser shows only one of two notifications with the same tag. */
  tag: string
}

/** The notification for the new leads in an event, without names, since a locked screen shows it too. Null without leads of others. */
export function newLeadNotification(event: ConsoleEvent): NewLeadNotification | null {
  if (event.is !== 'changes') return null
  const newLeads = event.changes.filter(({ kind, act, own }) => kind === 'lead' && act === 'added' && !own)
  const [first] = newLeads
  if (!first) return null
  if (newLeads.length > 1) return { title: `${newLeads.length} new leads`, body: '', tag: first.id }
  return {
    title: 'New lead',
    body: [formName(first.form), first.dealership].filter(Boolean).join(', '),
    tag: first.id,
  }
}

function formName(form: string | undefined): string | undefined {
  return form !== undefined && Object.hasOwn(FORM_NAMES, form)
    ? FORM_NAMES[form as keyof typeof FORM_NAMES].name
    : undefined
}
