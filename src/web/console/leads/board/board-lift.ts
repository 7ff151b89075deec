import type { ListedLead } from '../../../../services/leads/index.ts'
import type { BoardPlace } from './board-moves.ts'

/** A card that is being moved. */
export interface Lift {
  lead: ListedLead
  /** The columns it may be dropped on, its current one included, in the board's order. */
  places: readonly BoardPlace[]
  /** The column it would drop on now; null over a closed column or none. */
  to: BoardPlace | null
  by: 'pointer' | 'keyboard'
}

export type LiftAction =
  | { is: 'lifted'; lead: ListedLead; places: readonly BoardPlace[]; by: Lift['by'] }
  /** Moves to the next open column, skipping the closed ones. */
  | { is: 'stepped'; by: 1 | -1 }
  /** The pointer is over a column, or over none. */
  | { is: 'aimed'; at: BoardPlace | null }
  | { is: 'ended' }

export function liftReducer(lift: Lift | null, action: LiftAction): Lift | null {
  switch (action.is) {
    case 'lifted':
      return { lead: action.lead, places: action.places, to: action.lead.status, by: action.by }
    case 'ended':
      return null
    case 'stepped': {
      if (!lift) return null
      const currentIndex = lift.places.indexOf(lift.to ?? lift.lead.status)
      const next = Math.min(Math.max(currentIndex + action.by, 0), lift.places.length - 1)
      return { ...lift, to: lift.places[next] ?? lift.to }
    }
    case 'aimed': {
      if (!lift) return null
      const to = action.at !== null && lift.places.includes(action.at) ? action.at : null
      return to === lift.to ? lift : { ...lift, to }
    }
  }
}

/** The column a dropped card moves to; null if it returns to its own. */
export function dropTargetOf(lift: Lift): BoardPlace | null {
  return lift.to === null || lift.to === lift.lead.status ? null : lift.to
}
