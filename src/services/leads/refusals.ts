import { type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { PresentedAssignment } from './presented-lead.ts'

export type LeadRefusal =
  | Refusal<'invalid' | 'missing' | 'not_permitted' | 'conflict'>
  | Refusal<'changed', { assignment: PresentedAssignment }>
export type LeadResult<Value = PresentedAssignment> = { ok: true; value: Value } | LeadRefusal

export const NOT_YOURS = 'This lead belongs to another department, dealership or person'

export const LEAD_NOT_FOUND = refuse('missing', 'Lead not found')
export const ASSIGNMENT_NOT_FOUND = refuse('missing', 'Assignment not found')
export const PERSON_NOT_FOUND = refuse('missing', 'Person not found')

export function notPermitted(message = NOT_YOURS) {
  return refuse('not_permitted', message)
}

/** Shows the second person who assigned the lead, and to whom. */
export function alreadyAssigned(assignment: PresentedAssignment) {
  const { assigner, assignee } = assignment
  return refuse('changed', `${assigner.name} already assigned this lead to ${assignee.name}`, { assignment })
}
