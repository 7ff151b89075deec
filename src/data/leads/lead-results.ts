import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type LeadFilter, lostReasonOf } from '../../domain/leads/lead-list.ts'
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
    response === 'answered' ? isNotNull(leads.respondedAt) : undefined,
    response === 'waiting' ? isNull(leads.respondedAt) : undefined,
    response === 'missed' ? sql`coalesce(${leads.respondedAt}, now()) > ${leads.responseDueAt}` : undefined,
  )
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
  return eq(leads.outcome, outcome === 'won' ? 'won' : 'lost')
}
