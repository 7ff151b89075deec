import { ASSIGNMENT_STATUSES } from '../../../../domain/leads/assignments/assignment.ts'
import { LEAD_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { Lift } from './board-lift.ts'
import type { BoardPlace } from './board-moves.ts'

export function placeName(place: BoardPlace): string {
  return place === 'removed' ? ASSIGNMENT_STATUSES.removed.label : LEAD_STATUSES[place]
}

/** For those who hear the board. */
export function liftedText(name: string, by: Lift['by']): string {
  return by === 'keyboard'
    ? `Moving ${name}. Left and right choose a column, Space drops, Escape puts it back`
    : `Moving ${name}`
}
