import type { AssignmentFault } from '../../domain/leads/assignments/assignment-rules.ts'
import type { ShownAssignment } from './presented-lead.ts'

/** Each way a change of an assignment can be refused. */
export type AssignmentRefusal =
  | { ok: false; reason: 'invalid'; faults: readonly AssignmentFault[] }
  | { ok: false; reason: 'missing'; what: 'lead' | 'assignment' | 'person' }
  | { ok: false; reason: 'not_permitted'; sentence: string }
  /** Somebody was first; this is how it stands now. */
  | { ok: false; reason: 'changed'; sentence: string; assignment: ShownAssignment }
  /** It cannot be done as things stand. */
  | { ok: false; reason: 'conflict'; sentence: string }
  /** The key of another request. */
  | { ok: false; reason: 'other_body' }
export type AssignmentOutcome<Value = ShownAssignment> = { ok: true; value: Value } | AssignmentRefusal

export const NOT_YOURS = 'This lead belongs to another department, dealership or person'

export function notPermitted(sentence = NOT_YOURS): AssignmentRefusal {
  return { ok: false, reason: 'not_permitted', sentence }
}

export function conflict(sentence: string): AssignmentRefusal {
  return { ok: false, reason: 'conflict', sentence }
}

export const NO_SUCH_LEAD: AssignmentRefusal = { ok: false, reason: 'missing', what: 'lead' }

/** Whoever comes second sees whose it is. */
export function taken(assignment: ShownAssignment): AssignmentRefusal {
  const { assigner, assignee } = assignment
  const sentence = `${assigner.name} gave this lead to ${assignee.name} already`
  return { ok: false, reason: 'changed', sentence, assignment }
}

export function invalid(field: string, message: string): AssignmentRefusal {
  return { ok: false, reason: 'invalid', faults: [{ field, message }] }
}

/** Thrown, so that the key goes with it: the same request may be sent again with another person. */
class Undone extends Error {
  readonly refusal: AssignmentRefusal
  constructor(refusal: AssignmentRefusal) {
    super('Nothing was assigned')
    this.refusal = refusal
  }
}

export function undone(refusal: AssignmentRefusal): never {
  throw new Undone(refusal)
}

export function refusalOf(error: unknown): AssignmentRefusal {
  if (error instanceof Undone) return error.refusal
  throw error
}
