import type { LeadListQuery } from '../../data/leads/lead-list.ts'
import type { LeadFilter } from '../../domain/leads/lead-list.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { rangeAt } from './lead-days.ts'

interface Surroundings {
  published: () => Published
  clock: () => Date
}

/** What somebody asks of the leads, as the data is asked it: never more than they may see. */
export function leadListQuery(
  { published, clock }: Surroundings,
  actor: Actor,
  filter: LeadFilter,
): LeadListQuery {
  const zone = timeZoneOf(published(), actor.dealership)
  return { scope: leadScope(actor), filter, ...rangeAt(clock(), zone, filter.range) }
}

export function leadScope(actor: Actor): ScopeFilter {
  return widestScopeFilter(actor, ['leads.view_all', 'leads.view_own'])
}
