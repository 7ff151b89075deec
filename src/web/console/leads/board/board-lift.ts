import type { ListedLead } from '../../../../services/leads/index.ts'
import type { BoardPlace } from './board-moves.ts'

/** A card that is off its place. */
export interface Lift {
  lead: ListedLead
  /** Where it may be put, as the columns stand; its own place is among them. */
  places: readonly BoardPlace[]
  /** Where it would be put now; null over a place that is closed to it, or none. */
  to: BoardPlace | null
  by: 'pointer' | 'keyboard'
}

export type LiftAct =
  | { is: 'lifted'; lead: ListedLead; places: readonly BoardPlace[]; by: Lift['by'] }
  /** To the next place it may go: those that are closed to it are passed over. */
  | { is: 'stepped'; by: 1 | -1 }
  /** By the pointer, over a column or none. */
  | { is: 'aimed'; at: BoardPlace | null }
  | { is: 'ended' }

export function liftReducer(lift: Lift | null, act: LiftAct): Lift | null {
  switch (act.is) {
    case 'lifted':
      return { lead: act.lead, places: act.places, to: act.lead.status, by: act.by }
    case 'ended':
      return null
    case 'stepped': {
      if (!lift) return null
      const here = lift.places.indexOf(lift.to ?? lift.lead.status)
      const next = Math.min(Math.max(here + act.by, 0), lift.places.length - 1)
      return { ...lift, to: lift.places[next] ?? lift.to }
    }
    case 'aimed': {
      if (!lift) return null
      const to = act.at !== null && lift.places.includes(act.at) ? act.at : null
      return to === lift.to ? lift : { ...lift, to }
    }
  }
}

/** Where it goes when it is let go of; null where it goes back. */
export function dropOf(lift: Lift): BoardPlace | null {
  return lift.to === null || lift.to === lift.lead.status ? null : lift.to
}
