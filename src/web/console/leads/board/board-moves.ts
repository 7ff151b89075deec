import { moveError } from '../../../../domain/leads/assignments/assignment.ts'
import { LEAD_STATUS_NAMES, type LeadStatus } from '../../../../domain/leads/lead-list.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { movesOf } from '../panel/move-buttons.tsx'

/** A column of the board, and the folded one that takes a lead back. */
export type BoardPlace = LeadStatus | 'removed'

export const BOARD_PLACES: readonly BoardPlace[] = [...LEAD_STATUS_NAMES, 'removed']

/** Why it cannot be put there; null where it can, and where it is already. */
export function boardError(lead: ListedLead, to: BoardPlace, actor: Actor): string | null {
  const { status } = lead
  if (to === status) return null
  if (status === 'unassigned') {
    if (to !== 'assigned') return 'Nobody has it yet: it is assigned first'
    return can(actor, 'leads.assign', lead) ? null : 'Leads are given to somebody by a manager'
  }
  if (to === 'unassigned')
    return status === 'assigned'
      ? 'It is taken back by moving it to Removed'
      : 'A worked lead goes back to a person, not to Unassigned'
  const error = moveError(status, to)
  if (error) return error
  if (movesOf(lead, actor).includes(to)) return null
  return to === 'removed'
    ? 'Only a manager may take a lead back'
    : 'Moved on by the person who has it, and by their manager'
}

/** Where it may be put, its own place among them, as the columns stand. */
export function placesFor(lead: ListedLead, actor: Actor): BoardPlace[] {
  return BOARD_PLACES.filter((place) => boardError(lead, place, actor) === null)
}
