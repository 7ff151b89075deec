import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type LeadFilter, lostReasonOf, type ResponseFilter } from '../../domain/leads/lead-list.ts'
import { leads } from '../database/tables.ts'

/** Whether a lead has a booking that was not cancelled. */
export const hasBooking = sql`exists (select from bookings b where b.lead_id = ${leads.id} and b.status <> 'cancelled')`

/** Where leads came from, how they ended and whether they were answered: what a figure opens its list by. */
export function resultConditions({
  source,
  outcome,
  response,
}: Pick<LeadFilter, 'source' | 'outcome' | 'response'>): SQL | undefined {
  return and(
    source.length === 0 ? undefined : or(...source.map(sourceCondition)),
    outcome.length === 0 ? undefined : or(...outcome.map(outcomeCondition)),
    response === null ? undefined : RESPONSES[response],
  )
}

const RESPONSES: Record<ResponseFilter, SQL> = {
  answered: isNotNull(leads.respondedAt),
  waiting: isNull(leads.respondedAt),
  missed: sql`coalesce(${leads.respondedAt}, now()) > ${leads.responseDueAt}`,
  // Written like the condition of the index `leads_response_due`.
  overdue: sql`${leads.responseDueAt} < now() and ${leads.respondedAt} is null and ${leads.status} <> 'completed'`,
  within_target: sql`${leads.respondedAt} <= ${leads.responseDueAt}`,
  with_target: isNotNull(leads.responseDueAt),
  with_time: sql`${leads.respondedAt} is not null and ${leads.sourceKey} <> 'moved-in'`,
}

/** A kind of source covers all its names; 'marketplace:' alone is the marketplaces that do not name themselves. */
function sourceCondition(source: string): SQL {
  return source.includes(':')
    ? eq(leads.sourceKey, source)
    : sql`split_part(${leads.sourceKey}, ':', 1) = ${source}`
}

function outcomeCondition(outcome: LeadFilter['outcome'][number]): SQL | undefined {
  const reason = lostReasonOf(outcome)
  if (reason !== null) return eq(leads.lostReason, reason)
  if (outcome === 'none') return and(eq(leads.status, 'completed'), isNull(leads.outcome))
  return eq(leads.outcome, outcome === 'won' ? 'won' : 'lost')
}
