import { ASSIGNMENT_STATUSES } from '../../../../domain/leads/assignments/assignment.ts'
import { LEAD_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { Lift } from './board-lift.ts'
import type { BoardPlace } from './board-moves.ts'

export function placeName(place: BoardPlace): string {
  return place === 'removed' ? ASSIGNMENT_STATUSES.removed.label : LEAD_STATUSES[place]
}

/** The screen reader announcement when a card is lifted. */
export function liftedText(name: string, by: Lift['by']): string {
  return by === 'keyboard'
    ? `Moving ${name}. Use the left and right arrow keys to choose a column, Space to drop, Escape to cancel`
    : `Moving ${name}`
}
