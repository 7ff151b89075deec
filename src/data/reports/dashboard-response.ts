import { sql } from 'drizzle-orm'
import { MIN_FOR_NINETIETH, type ResponseTimes } from '../../domain/reports/dashboard.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import { dayIn, isInRange, type ReportRange, toRespond } from './lead-range.ts'

export interface ResponseReport {
  total: ResponseTimes
  /** By the day of receipt; days without an answered lead are left out. */
  byDay: Map<string, ResponseTimes>
}

/** Returns the times to the first response by day. */
export async function readResponses(db: Executor, range: ReportRange): Promise<ResponseReport> {
  const { rows } = await db.execute<{ day: string | null } & ResponseTimes & Record<string, unknown>>(sql`
    with answered as (
      select ${dayIn(range)} as day, ${toRespond} as minutes from ${leads} where ${isInRange(range)}
    )
    select day::text, count(minutes)::integer as answered,
      percentile_cont(0.5) within group (order by minutes)::float8 as median,
      percentile_cont(0.9) within group (order by minutes)::float8 as ninetieth
    from answered where minutes is not null group by grouping sets ((day), ())`)
  const byDay = new Map<string, ResponseTimes>()
  let total: ResponseTimes = { answered: 0, median: null, ninetieth: null }
  for (const { day, answered, median, ninetieth } of rows) {
    const times = { answered, median, ninetieth: answered < MIN_FOR_NINETIETH ? null : ninetieth }
    if (day === null) total = times
    else byDay.set(day, times)
  }
  return { total, byDay }
}
