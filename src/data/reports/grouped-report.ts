import { and, type SQL, sql } from 'drizzle-orm'
import type { GroupFigures } from '../../domain/reports/group-measures.ts'
import type { GroupingName } from '../../domain/reports/report-groups.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { dayIn, isInRange, type ReportRange, toRespond } from './lead-range.ts'

export interface GroupedLeads {
  total: GroupFigures
  groups: Map<string, GroupFigures>
  /** Leads by day, and within it by group. */
  days: Map<string, Map<string, number>>
}

/** Counts the leads of a period by one grouping, and by day, reading them once. */
export async function readGroupedLeads(
  db: Executor,
  range: ReportRange,
  grouping: GroupingName,
): Promise<GroupedLeads> {
  const condition = and(isInRange(range), grouping === 'reason' ? sql`${leads.outcome} = 'lost'` : undefined)
  const { rows } = await db.execute<GroupRow>(sql`
    with period as materialized (
      select ${leads.id} as id, ${dayIn(range)} as day, ${keyOf(grouping, range)} as key, ${leads.outcome} as outcome,
        ${leads.respondedAt} as responded_at, ${leads.responseDueAt} as due_at, ${toRespond} as minutes
      from ${leads} where ${condition}
    ), booked as (
      select distinct b.lead_id as id from bookings b join period on period.id = b.lead_id where b.status <> 'cancelled'
    )
    select grouping(day, key) as "group", day::text, key, count(*)::integer as received,
      percentile_cont(0.5) within group (order by minutes)::float8 as "minutesToRespond",
      100.0::float8 * count(*) filter (where responded_at <= due_at) / nullif(count(due_at), 0) as "inTime",
      count(booked.id)::integer as booked,
      count(*) filter (where outcome = 'won')::integer as won,
      100.0::float8 * count(*) filter (where outcome = 'won') / nullif(count(*), 0) as "wonShare"
    from period left join booked on booked.id = period.id
    group by grouping sets ((day, key), (key), ())`)
  return groupedOf(rows)
}

/** A text for every lead: an empty one where it has no value. */
function keyOf(grouping: GroupingName, range: ReportRange): SQL {
  switch (grouping) {
    case 'source':
      return sql`${leads.sourceKey}`
    case 'type':
      return sql`${leads.form}`
    case 'person':
      return sql`coalesce(${leads.assignedTo}::text, '')`
    case 'dealership':
      return sql`coalesce(${leads.dealership}, '')`
    case 'department':
      return sql`${leads.department}`
    case 'reason':
      return sql`coalesce(${leads.lostReason}, '')`
    case 'day':
      return sql`${dayIn(range)}::text`
    case 'week':
      return sql`date_trunc('week', ${dayIn(range)})::date::text`
  }
}

interface GroupRow extends GroupFigures, Record<string, unknown> {
  /** A bit for each column that the row does not group by. */
  group: number
  day: string | null
  key: string | null
}

const BY_DAY = 0b00
const BY_KEY = 0b10

function groupedOf(rows: readonly GroupRow[]): GroupedLeads {
  const grouped: Omit<GroupedLeads, 'total'> = { groups: new Map(), days: new Map() }
  let total: GroupFigures | null = null
  for (const row of rows) {
    const { group, day, key } = row
    if (group === BY_DAY && day !== null && key !== null) {
      const counts = grouped.days.get(day) ?? new Map<string, number>()
      counts.set(key, row.received)
      grouped.days.set(day, counts)
    } else if (group === BY_KEY && key !== null) grouped.groups.set(key, figuresOf(row))
    else total = figuresOf(row)
  }
  if (!total) throw new Error('The report has no total')
  return { total, ...grouped }
}

function figuresOf(row: GroupRow): GroupFigures {
  const { received, minutesToRespond, inTime, booked, won, wonShare } = row
  return { received, minutesToRespond, inTime, booked, won, wonShare }
}
