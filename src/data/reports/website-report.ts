import { type SQL, sql } from 'drizzle-orm'
import type { CarVisits, WebsiteFigures } from '../../domain/reports/report.ts'
import type { DaySpan } from '../../domain/reports/report-period.ts'
import type { Executor } from '../database/database.ts'

export interface WebsiteRange {
  /** Days of views and saves. */
  span: DaySpan
  /** Times of enquiries. */
  since: Date
  until: Date
  timeZone: string
  /** A filter of the reader. */
  dealership: string | null
  /** The reader's own dealership: cars without one are visible at every dealership. */
  scopeDealership: string | null
}

/** Views, saves and enquiries of cars by day; days without any are left out. */
export async function listVisitDays(db: Executor, range: WebsiteRange): Promise<Map<string, CarVisits>> {
  const { rows } = await db.execute<{ day: string } & CarVisits & Record<string, unknown>>(sql`
    select day::text, sum(views)::integer as views, sum(saves)::integer as saves, sum(enquiries)::integer as enquiries
    from (${visitRows(range)}) visits group by day`)
  return new Map(rows.map(({ day, views, saves, enquiries }) => [day, { views, saves, enquiries }]))
}

/** The most viewed cars, with their figures. */
export async function listMostViewed(
  db: Executor,
  range: WebsiteRange,
  limit: number,
): Promise<WebsiteFigures['cars']> {
  const { rows } = await db.execute<WebsiteFigures['cars'][number] & Record<string, unknown>>(sql`
    select v.id::text, v.stockid, v.year || ' ' || v.make || ' ' || v.model as title, sums.views, sums.saves, sums.enquiries
    from (
      select vehicle_id, sum(views)::integer as views, sum(saves)::integer as saves, sum(enquiries)::integer as enquiries
      from (${visitRows(range)}) visits group by vehicle_id having sum(views) > 0
      order by views desc, enquiries desc, vehicle_id limit ${limit}
    ) sums join vehicles v on v.id = sums.vehicle_id
    order by sums.views desc, sums.enquiries desc, v.id`)
  return rows
}

function visitRows(range: WebsiteRange): SQL {
  const { span, since, until, timeZone } = range
  return sql`
    select d.vehicle_id, d.day, d.views, d.saves, 0 as enquiries
    from vehicle_days d join vehicles v on v.id = d.vehicle_id
    where d.day between ${span.from}::date and ${span.to}::date and ${atDealership(range)}
    union all
    select v.id, (leads.created_at at time zone ${timeZone})::date, 0, 0, 1
    from leads join vehicles v on v.stockid = leads.stockid
    where leads.is_listed and leads.created_at >= ${since.toISOString()} and leads.created_at < ${until.toISOString()}
      and ${atDealership(range)}`
}

function atDealership({ dealership, scopeDealership }: WebsiteRange): SQL {
  const isChosen = dealership === null ? sql`true` : sql`v.dealership = ${dealership}`
  const isInScope =
    scopeDealership === null ? sql`true` : sql`(v.dealership is null or v.dealership = ${scopeDealership})`
  return sql`${isChosen} and ${isInScope}`
}
