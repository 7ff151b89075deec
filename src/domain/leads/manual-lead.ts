import { type Actor, can, hasDepartmentAccess } from '../permissions/permissions.ts'
import type { Department } from '../users/user.ts'
import { type Answers, checkAnswers, type FieldError, fieldsOf } from './forms/answers.ts'
import { type FieldName, leadField } from './forms/lead-fields.ts'
import type { LeadForm } from './forms/lead-forms.ts'

/** How the customer got in touch, stored as the page of the lead's source. */
export const TAKEN_BY = { phone: 'By phone', counter: 'At the counter' } as const
export type TakenBy = keyof typeof TAKEN_BY
export const TAKEN_BY_NAMES = Object.keys(TAKEN_BY) as [TakenBy, ...TakenBy[]]

/** All forms except holds and chats, which staff cannot create as a lead. */
export const MANUAL_LEAD_FORMS = [
  'enquiry',
  'test-drive',
  'trade-in',
  'finance',
  'carsales',
  'showroom',
  'service',
  'parts',
  'sell-my-car',
] as const satisfies readonly LeadForm[]
export type ManualLeadForm = (typeof MANUAL_LEAD_FORMS)[number]

/** Fields that need a free slot, an upload or the customer's own tick. */
const EXCLUDED_FIELDS: ReadonlySet<FieldName> = new Set(['slot', 'photos', 'licence', 'nextInLine'])

/** Who the actor may assign a new manual lead to; null if they may not create one there. */
export function manualLeadAssignees(
  actor: Actor,
  target: { department: Department; dealership: string | null },
): 'anybody' | 'oneself' | null {
  if (can(actor, 'leads.assign', target)) return 'anybody'
  const isSameDealership =
    actor.dealership === null || target.dealership === null || actor.dealership === target.dealership
  const hasOwnLeads = can(actor, 'leads.update_own') && hasDepartmentAccess(actor, target.department)
  return hasOwnLeads && isSameDealership ? 'oneself' : null
}

/** Applies the rules of the form, but leaves its own questions optional: staff rarely ask them all on the phone. */
export function checkManualLeadAnswers(form: ManualLeadForm, answers: Answers, now: Date) {
  const { values, errors } = checkAnswers(form, answers, now)
  const isUnanswered = ({ field }: FieldError) => leadField(field).part === 'own' && !answers[field]?.trim()
  return {
    values,
    errors: errors
      .filter((error) => !isUnanswered(error))
      .map(({ field, message }) => ({
        field,
        message: MESSAGES_FOR_STAFF[field] && !answers[field]?.trim() ? MESSAGES_FOR_STAFF[field] : message,
      })),
  }
}

export const CONSENT_REQUIRED = 'Ask the customer whether we may contact them about this.'

/** The form's own messages address the customer; these address staff. */
const MESSAGES_FOR_STAFF: Partial<Record<FieldName, string>> = {
  name: "Enter the customer's name.",
  phone: 'Enter a phone number or an email address.',
}

export function manualLeadFields(form: ManualLeadForm): FieldName[] {
  return fieldsOf(form).filter((field) => !EXCLUDED_FIELDS.has(field))
}
