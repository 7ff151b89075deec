import type { DeskQuestion } from '../../data/leads/lead-list.ts'
import type { LeadFilter } from '../../domain/leads/lead-list.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Reach, widestReach } from '../../domain/permissions/reach.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { rangeAt } from './lead-days.ts'

interface Surroundings {
  published: () => Published
  clock: () => Date
}

/** What somebody asks of the leads, as the data is asked it: never more than they may see. */
export function deskQuestion(
  { published, clock }: Surroundings,
  actor: Actor,
  filter: LeadFilter,
): DeskQuestion {
  const zone = timeZoneOf(published(), actor.dealership)
  return { reach: reachOfLeads(actor), filter, ...rangeAt(clock(), zone, filter.range) }
}

export function reachOfLeads(actor: Actor): Reach {
  return widestReach(actor, ['leads.view_all', 'leads.view_own'])
}
