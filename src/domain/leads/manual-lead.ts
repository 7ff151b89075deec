import { type Actor, can, hasDepartmentAccess } from '../permissions/permissions.ts'
import type { Department } from '../users/user.ts'
import { type Answers, checkAnswers, type FieldError, fieldsOf } from './forms/answers.ts'
import { type FieldName, leadField } from './forms/lead-fields.ts'
import type { LeadForm } from './forms/lead-forms.ts'

/** How somebody asked who filled in no form. It stands as the page a lead came from. */
export const TAKEN_BY = { phone: 'By phone', counter: 'At the counter' } as const
export type TakenBy = keyof typeof TAKEN_BY
export const TAKEN_BY_NAMES = Object.keys(TAKEN_BY) as [TakenBy, ...TakenBy[]]

/** A car is not held, and nobody chats, by writing it down. */
export const HAND_FORMS = [
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
export type HandForm = (typeof HAND_FORMS)[number]

/** What is not written down but chosen from what is free, or sent along. */
const NOT_BY_HAND: ReadonlySet<FieldName> = new Set(['slot', 'photos', 'licence', 'nextInLine'])

/** Whom somebody may take a lead down for: anybody, themselves alone, or nobody there. */
export function takesDownFor(
  actor: Actor,
  place: { department: Department; dealership: string | null },
): 'anybody' | 'oneself' | null {
  if (can(actor, 'leads.assign', place)) return 'anybody'
  const isThere =
    actor.dealership === null || place.dealership === null || actor.dealership === place.dealership
  const isTheirs = can(actor, 'leads.update_own') && hasDepartmentAccess(actor, place.department)
  return isTheirs && isThere ? 'oneself' : null
}

/** The rules of the form, but for its own questions: what nobody asked on the phone is not there. */
export function checkHandAnswers(form: HandForm, answers: Answers, now: Date) {
  const { values, errors } = checkAnswers(form, answers, now)
  const isLeftOut = ({ field }: FieldError) => leadField(field).part === 'own' && !answers[field]?.trim()
  return {
    values,
    errors: errors
      .filter((error) => !isLeftOut(error))
      .map(({ field, message }) => ({
        field,
        message: WORDS[field] && !answers[field]?.trim() ? WORDS[field] : message,
      })),
  }
}

/** Nobody is written to or rung who did not say so. */
export const NOT_AGREED = 'Ask them whether we may contact them about this.'

/** To whoever writes it down, not to whom it is about. */
const WORDS: Partial<Record<FieldName, string>> = {
  name: 'Write down their name.',
  phone: 'Write down a phone number or an e-mail address.',
}

export function handFields(form: HandForm): FieldName[] {
  return fieldsOf(form).filter((field) => !NOT_BY_HAND.has(field))
}
