import { and, type SQL, sql } from 'drizzle-orm'
import type { LostReason } from '../../domain/leads/assignments/assignment.ts'
import type { AgeBucket, DashboardLeadFigures } from '../../domain/reports/dashboard.ts'
import { type LeadSourceName, NO_SOURCES, sourceGroupOf } from '../../domain/reports/lead-sources.ts'
import { VISITS_DEPARTMENT } from '../../domain/reports/report.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { dayIn, isInRange, isVisible, type ReportRange, sourceKind } from './lead-range.ts'

export interface PeriodLeads
  extends Pick<DashboardLeadFigures, 'bySource' | 'outcomes' | 'lostReasons' | 'sales'> {
  received: number
  byDay: Map<string, Record<keyof typeof NO_SOURCES, number>>
}

/** Counts the leads of a period by day, source, outcome and reason, reading them once. */
export async function readPeriodLeads(db: Executor, range: ReportRange): Promise<PeriodLeads> {
  const [{ rows }, booked, bookedInSales] = await Promise.all([
    db.execute<CountRow>(sql`
      with counts as materialized (
        select ${dayIn(range)} as day, ${sourceKind} as source, ${leads.department} as department,
          case when ${leads.status} = 'completed' then coalesce(${leads.outcome}, 'none') else 'open' end as outcome,
          ${leads.lostReason} as reason, count(*) as leads
        from ${leads} where ${isInRange(range)} group by 1, 2, 3, 4, 5
      )
      select grouping(day, source, outcome, reason) as "group", day::text, source, outcome, reason, sum(leads)::integer as leads,
        coalesce(sum(leads) filter (where department = ${VISITS_DEPARTMENT}), 0)::integer as "salesLeads"
      from counts group by grouping sets ((day, source), (source, outcome), (outcome), (reason), ())`),
    countBooked(db, isInRange(range)),
    countBooked(db, and(isInRange(range), sql`${leads.department} = ${VISITS_DEPARTMENT}`)),
  ])
  return periodOf(rows, booked, bookedInSales)
}

/** Begins at the bookings, which are fewer than the leads. */
async function countBooked(db: Executor, condition: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ leads: number }>(sql`
    select count(*)::integer as leads from ${leads}
    where ${condition} and ${leads.id} in (select lead_id from bookings where lead_id is not null and status <> 'cancelled')`)
  return rows[0]?.leads ?? 0
}

/** Counts the leads received in a period. */
export async function countReceived(db: Executor, range: ReportRange): Promise<number> {
  return db.$count(leads, isInRange(range))
}

/** Counts the open leads received on or before each of some days, newest first. */
export async function countOpenByAge(
  db: Executor,
  range: Omit<ReportRange, 'since' | 'until'>,
  buckets: readonly Pick<AgeBucket, 'from' | 'to'>[],
): Promise<number[]> {
  const firstDays = buckets.map(({ from }) => from).filter((day) => day !== null)
  const { rows } = await db.execute<{ bucket: number; leads: number }>(sql`
    select (select count(*) from unnest(${sql.param(firstDays)}::date[]) as first_day where first_day > ${dayIn(range)})::integer as bucket,
      count(*)::integer as leads
    from ${leads} where ${isVisible(range)} and ${leads.status} <> 'completed' group by 1`)
  const counts = new Map(rows.map(({ bucket, leads: count }) => [bucket, count]))
  return buckets.map((_, index) => counts.get(index) ?? 0)
}

interface CountRow extends Record<string, unknown> {
  /** A bit for each column that the row does not group by. */
  group: number
  day: string | null
  source: LeadSourceName | null
  outcome: keyof DashboardLeadFigures['outcomes'] | null
  reason: LostReason | null
  leads: number
  salesLeads: number
}

const GROUPS = {
  daySource: 0b0011,
  sourceOutcome: 0b1001,
  outcome: 0b1101,
  reason: 0b1110,
  all: 0b1111,
} as const

function periodOf(rows: readonly CountRow[], booked: number, bookedInSales: number): PeriodLeads {
  const period: PeriodLeads = {
    received: 0,
    byDay: new Map(),
    bySource: [],
    outcomes: { open: 0, won: 0, lost: 0, none: 0, booked },
    lostReasons: [],
    sales: { received: 0, booked: bookedInSales, won: 0 },
  }
  const sources = { ...NO_SOURCES }
  const wonBySource = { ...NO_SOURCES }
  for (const { group, day, source, outcome, reason, leads: count, salesLeads } of rows) {
    const sourceGroup = source === null ? null : sourceGroupOf(source)
    if (group === GROUPS.daySource && day !== null && sourceGroup !== null) {
      const counts = period.byDay.get(day) ?? { ...NO_SOURCES }
      counts[sourceGroup] += count
      sources[sourceGroup] += count
      period.byDay.set(day, counts)
    } else if (group === GROUPS.sourceOutcome && sourceGroup !== null && outcome === 'won')
      wonBySource[sourceGroup] += count
    else if (group === GROUPS.outcome && outcome !== null) {
      period.outcomes[outcome] = count
      if (outcome === 'won') period.sales.won = salesLeads
    } else if (group === GROUPS.reason && reason !== null) period.lostReasons.push({ reason, leads: count })
    else if (group === GROUPS.all) {
      period.received = count
      period.sales.received = salesLeads
    }
  }
  period.bySource = Object.entries(sources).map(([key, received]) => {
    const name = key as keyof typeof NO_SOURCES
    return { source: name, received, won: wonBySource[name] }
  })
  period.lostReasons.sort((one, other) => other.leads - one.leads)
  return period
}
