import type { LeadListQuery } from '../../data/leads/lead-list.ts'
import type { LeadFilter } from '../../domain/leads/lead-list.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { daysAt } from './lead-days.ts'

interface QueryContext {
  published: () => Published
  clock: () => Date
}

/** Turns a filter into a database query within the actor's scope. */
export function leadListQuery(
  { published, clock }: QueryContext,
  actor: Actor,
  filter: LeadFilter,
): LeadListQuery {
  const zone = timeZoneOf(published(), actor.dealership)
  return { scope: leadScope(actor), filter, ...daysAt(clock(), zone, filter) }
}

export function leadScope(actor: Actor): ScopeFilter {
  return widestScopeFilter(actor, ['leads.view_all', 'leads.view_own'])
}
