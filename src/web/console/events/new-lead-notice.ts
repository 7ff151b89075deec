import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { FORM_NAMES } from '../../../domain/leads/forms/form-names.ts'

export interface NewLeadNotice {
  title: string
  body: string
  /** Of two with the same the browser shows one. */
  tag: string
}

/** What is said of the new leads in an event: nobody's name, since a locked screen shows it too. Null: none, or only one's own. */
export function newLeadNotice(event: ConsoleEvent): NewLeadNotice | null {
  if (event.is !== 'changes') return null
  const came = event.changes.filter(({ kind, act, own }) => kind === 'lead' && act === 'added' && !own)
  const [first] = came
  if (!first) return null
  if (came.length > 1) return { title: `${came.length} new leads`, body: '', tag: first.id }
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
