import { moveError } from '../../../../domain/leads/assignments/assignment.ts'
import { LEAD_STATUS_NAMES, type LeadStatus } from '../../../../domain/leads/lead-list.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { movesOf } from '../panel/move-buttons.tsx'

/** A column of the board, or the folded column that removes an assignment. */
export type BoardPlace = LeadStatus | 'removed'

export const BOARD_PLACES: readonly BoardPlace[] = [...LEAD_STATUS_NAMES, 'removed']

/** Why the lead cannot move to a column; null if it can, or is already there. */
export function boardError(lead: ListedLead, to: BoardPlace, actor: Actor): string | null {
  const { status } = lead
  if (to === status) return null
  if (status === 'unassigned') {
    if (to !== 'assigned') return 'Assign this lead first'
    return can(actor, 'leads.assign', lead) ? null : 'Only a manager can assign leads'
  }
  if (to === 'unassigned')
    return status === 'assigned'
      ? 'Move it to Removed to unassign it'
      : 'Work has started: reassign it instead'
  const error = moveError(status, to)
  if (error) return error
  if (movesOf(lead, actor).includes(to)) return null
  return to === 'removed'
    ? 'Only a manager can unassign a lead'
    : 'Only the assignee or their manager can move this lead'
}

/** The columns a lead may be in, its current one included, in the board's order. */
export function placesFor(lead: ListedLead, actor: Actor): BoardPlace[] {
  return BOARD_PLACES.filter((place) => boardError(lead, place, actor) === null)
}
