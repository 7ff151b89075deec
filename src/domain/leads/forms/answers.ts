import { cleanLine } from './check.ts'
import {
  CONTACT_FIELDS,
  type FieldName,
  LEAD_FIELDS,
  leadField,
  PREFERRED,
  type Preferred,
} from './lead-fields.ts'
import { type LeadForm, leadForm } from './lead-forms.ts'
import { isMobile } from './phone.ts'

/** A form as it was filled in: texts by field, as a browser sends them. */
export type Answers = Partial<Record<FieldName, string>>

export interface FieldError {
  field: FieldName
  message: string
}

export interface CheckedAnswers {
  /** In their normal form; what was left empty is not there. */
  values: Partial<Record<FieldName, unknown>>
  /** In the order the fields stand. */
  errors: FieldError[]
}

const TEXT_NEEDS_MOBILE = 'We can only text a mobile, e.g. 0491 570 156.'
const SOME_WAY = 'Add a phone number or an e-mail address, so that we can answer.'

/** The one judge of a form: the browser asks it field by field, the server before anything is written. */
export function checkAnswers(form: LeadForm, answers: Answers, now: Date): CheckedAnswers {
  const values: CheckedAnswers['values'] = {}
  const errors: FieldError[] = []
  const preferred = preferredIn(answers)
  for (const field of fieldsOf(form)) {
    const text = answers[field] ?? ''
    if (cleanLine(text) === '' && !isNeeded(form, field, preferred)) continue
    const checked = leadField(field).check(text, now)
    if (checked.ok) values[field] = checked.value
    else errors.push({ field, message: checked.message })
  }
  const isUnreachable = !answers.phone?.trim() && !answers.email?.trim()
  if (preferred === null && isUnreachable) errors.push({ field: 'phone', message: SOME_WAY })
  if (preferred === 'text' && typeof values.phone === 'string' && !isMobile(values.phone))
    errors.push({ field: 'phone', message: TEXT_NEEDS_MOBILE })
  return { values, errors }
}

/** What each form may hold: contact, message, whom it is for, then its own. */
export function fieldsOf(form: LeadForm): FieldName[] {
  const own = leadForm(form).own
  return [...CONTACT_FIELDS, 'message', 'dealership', ...own]
}

export function isNeeded(form: LeadForm, field: FieldName, preferred: Preferred | null): boolean {
  const { required = [], optional = [] } = leadForm(form)
  if (required.includes(field)) return true
  if (optional.includes(field)) return false
  const { need } = leadField(field)
  return typeof need === 'function' ? need(preferred) : need === 'always'
}

export function preferredIn({ preferred }: Answers): Preferred | null {
  return preferred !== undefined && Object.hasOwn(PREFERRED, preferred) ? (preferred as Preferred) : null
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(LEAD_FIELDS, name)
}
