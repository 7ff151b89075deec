import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'

export interface CarFigures {
  stockid: string
  views: number
  saves: number
}

/** Adds to the counts of a day. Skips cars that do not exist. */
export async function addFigures(db: Executor, day: string, figures: readonly CarFigures[]): Promise<void> {
  const rows = JSON.stringify(figures)
  await db.execute(sql`insert into vehicle_days (vehicle_id, day, views, saves)
    select v.id, ${day}::date, x.views, x.saves
    from jsonb_to_recordset(${rows}::jsonb) as x(stockid text, views integer, saves integer)
      join vehicles v on v.stockid = x.stockid and v.status <> 'draft'
    order by v.id
    on conflict (vehicle_id, day) do update set
      views = vehicle_days.views + excluded.views, saves = vehicle_days.saves + excluded.saves`)
}

/** Adds up views, saves and enquiries since a time. Writes only what differs, and returns the number of cars. */
export async function sumUpFigures(db: Executor, since: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with visits as (
      select vehicle_id, sum(views)::integer as views, sum(saves)::integer as saves
      from vehicle_days where day >= ${since.toISOString()}::date group by vehicle_id
    ), enquiries as (
      select v.id as vehicle_id, count(*)::integer as enquiries
      from leads join vehicles v on v.stockid = leads.stockid
      where leads.is_listed and leads.created_at >= ${since.toISOString()} group by v.id
    ), sums as (
      select vehicle_id, coalesce(views, 0) as views, coalesce(saves, 0) as saves, coalesce(enquiries, 0) as enquiries
      from visits full join enquiries using (vehicle_id)
      union all
      select vehicle_id, 0, 0, 0 from vehicle_desk old
      where (old.views > 0 or old.saves > 0 or old.enquiries > 0)
        and not exists (select from visits where visits.vehicle_id = old.vehicle_id)
        and not exists (select from enquiries where enquiries.vehicle_id = old.vehicle_id)
    )
    update vehicle_desk desk set views = sums.views, saves = sums.saves, enquiries = sums.enquiries from sums
    where desk.vehicle_id = sums.vehicle_id
      and (desk.views, desk.saves, desk.enquiries) is distinct from (sums.views, sums.saves, sums.enquiries)`)
  return rowCount ?? 0
}

/** Deletes the counts of days that no report reads. */
export async function deleteFiguresBefore(db: Executor, day: string): Promise<void> {
  await db.execute(sql`delete from vehicle_days where day < ${day}::date`)
}
