import { type Answers, checkAnswers, fieldsOf } from './answers.ts'
import { CONSENT_NOW } from './consent.ts'
import { type FieldName, leadField } from './lead-fields.ts'
import { type Attachment, type LeadForm, leadForm } from './lead-forms.ts'

/** Where a lead comes from, as far as this browser knows. */
export interface LeadSource {
  page: string
  referrer?: string
  utm?: Record<string, string>
  trail?: string[]
  sessionId?: string
}

/** What tells a form somebody filled in from one a program did. */
export interface FormMarks {
  /** The signed age of the form. */
  guard?: string
  /** What stands in a field nobody sees. */
  homepage?: string
}

/** What is sent beside the answers. */
export interface LeadContext {
  stockid?: string
  source: LeadSource
  wantsNews: boolean
  marks?: FormMarks
  attached?: Partial<Record<Attachment, unknown>>
}

/** The body of `submit-lead`, as a browser writes it. */
export interface LeadBody extends FormMarks {
  form: LeadForm
  contact: Record<string, unknown>
  message?: unknown
  stockid?: string
  dealership?: string
  fields: Record<string, unknown>
  consent: { contact: true; marketing: boolean; wording: string }
  source: LeadSource
}

/** From answers that have been checked; of what is attached, what this form can hold. */
export function leadBody(form: LeadForm, answers: Answers, context: LeadContext, now: Date): LeadBody {
  const { values } = checkAnswers(form, answers, now)
  const partOf = (part: 'contact' | 'own') =>
    Object.fromEntries(Object.entries(values).filter(([name]) => leadField(name as FieldName).part === part))
  const attached = leadForm(form).attaches.flatMap((name) =>
    context.attached?.[name] === undefined ? [] : [[name, context.attached[name]] as const],
  )
  return {
    form,
    contact: partOf('contact'),
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(context.stockid === undefined ? {} : { stockid: context.stockid }),
    ...(typeof values.dealership === 'string' ? { dealership: values.dealership } : {}),
    fields: { ...partOf('own'), ...Object.fromEntries(attached) },
    consent: { contact: true, marketing: context.wantsNews, wording: CONSENT_NOW },
    source: context.source,
    ...context.marks,
  }
}

/** Where the body holds a field: 'contact.phone'. */
export function bodyPath(field: FieldName): string[] {
  const { part } = leadField(field)
  if (part === 'lead') return [field]
  return [part === 'own' ? 'fields' : 'contact', field]
}

/** The field a refusal of the server's speaks of; null for what no field holds. */
export function fieldAt(form: LeadForm, path: string): FieldName | null {
  return fieldsOf(form).find((field) => bodyPath(field).join('.') === path) ?? null
}
