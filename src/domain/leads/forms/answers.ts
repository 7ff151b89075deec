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

/** Text of each field, as the browser sends it. */
export type Answers = Partial<Record<FieldName, string>>

export interface FieldError {
  field: FieldName
  message: string
}

export interface CheckedAnswers {
  /** Normalised values. Empty fields are absent. */
  values: Partial<Record<FieldName, unknown>>
  /** In the order of the fields. */
  errors: FieldError[]
}

const TEXT_NEEDS_MOBILE = 'We can only text a mobile number, e.g. 0491 570 156.'
const CONTACT_REQUIRED = 'Add a phone number or an email address so we can get back to you.'

/** Checks a whole form. The browser calls it after each field, the server before writing. */
export function checkAnswers(form: LeadForm, answers: Answers, now: Date): CheckedAnswers {
  const values: CheckedAnswers['values'] = {}
  const errors: FieldError[] = []
  const preferred = preferredIn(answers)
  for (const field of fieldsOf(form)) {
    const text = answers[field] ?? ''
    if (cleanLine(text) === '' && !isRequiredField(form, field, preferred)) continue
    const checked = leadField(field).check(text, now)
    if (checked.ok) values[field] = checked.value
    else errors.push({ field, message: checked.message })
  }
  const isUnreachable = !answers.phone?.trim() && !answers.email?.trim()
  if (preferred === null && isUnreachable) errors.push({ field: 'phone', message: CONTACT_REQUIRED })
  if (preferred === 'text' && typeof values.phone === 'string' && !isMobile(values.phone))
    errors.push({ field: 'phone', message: TEXT_NEEDS_MOBILE })
  return { values, errors }
}

/** All fields of a form: contact, message, dealership, then the form's own. */
export function fieldsOf(form: LeadForm): FieldName[] {
  const own = leadForm(form).own
  return [...CONTACT_FIELDS, 'message', 'dealership', ...own]
}

export function isRequiredField(form: LeadForm, field: FieldName, preferred: Preferred | null): boolean {
  const { required = [], optional = [] } = leadForm(form)
  if (required.includes(field)) return true
  if (optional.includes(field)) return false
  const { requirement } = leadField(field)
  return typeof requirement === 'function' ? requirement(preferred) : requirement === 'always'
}

export function preferredIn({ preferred }: Answers): Preferred | null {
  return preferred !== undefined && Object.hasOwn(PREFERRED, preferred) ? (preferred as Preferred) : null
}

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(LEAD_FIELDS, name)
}
