import { type Answers, checkAnswers, fieldsOf } from './answers.ts'
import { CONSENT_NOW } from './consent.ts'
import { type FieldName, leadField } from './lead-fields.ts'
import { type Attachment, type LeadForm, leadForm } from './lead-forms.ts'

/** Where a lead came from, as far as the browser knows. */
export interface LeadSource {
  page: string
  referrer?: string
  utm?: Record<string, string>
  trail?: string[]
  sessionId?: string
}

/** Signals that tell people from bots. */
export interface FormMarks {
  /** The signed age of the form. */
  guard?: string
  /** Value of a hidden field that only bots fill in. */
  homepage?: string
}

/** Everything a lead contains besides the answers. */
export interface LeadContext {
  stockid?: string
  source: LeadSource
  wantsNews: boolean
  marks?: FormMarks
  attachments?: Partial<Record<Attachment, unknown>>
}

/** The body of `submit-lead`. */
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

/** Expects checked answers. Drops attachments that the form does not accept. */
export function leadBody(form: LeadForm, answers: Answers, context: LeadContext, now: Date): LeadBody {
  const { values } = checkAnswers(form, answers, now)
  const partOf = (part: 'contact' | 'own') =>
    Object.fromEntries(Object.entries(values).filter(([name]) => leadField(name as FieldName).part === part))
  const attachments = leadForm(form).attachments.flatMap((name) =>
    context.attachments?.[name] === undefined ? [] : [[name, context.attachments[name]] as const],
  )
  return {
    form,
    contact: partOf('contact'),
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(context.stockid === undefined ? {} : { stockid: context.stockid }),
    ...(typeof values.dealership === 'string' ? { dealership: values.dealership } : {}),
    fields: { ...partOf('own'), ...Object.fromEntries(attachments) },
    consent: { contact: true, marketing: context.wantsNews, wording: CONSENT_NOW },
    source: context.source,
    ...context.marks,
  }
}

/** Path of a field in the body, such as `contact.phone`. */
export function bodyPath(field: FieldName): string[] {
  const { part } = leadField(field)
  if (part === 'lead') return [field]
  return [part === 'own' ? 'fields' : 'contact', field]
}

/** The form field at a path of the body, as named by a server error; null if there is none. */
export function fieldAt(form: LeadForm, path: string): FieldName | null {
  return fieldsOf(form).find((field) => bodyPath(field).join('.') === path) ?? null
}
