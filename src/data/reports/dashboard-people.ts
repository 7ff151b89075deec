import { sql } from 'drizzle-orm'
import type { PersonFigures } from '../../domain/reports/dashboard.ts'
import type { Executor } from '../database/database.ts'
import { leads, users } from '../database/tables.ts'
import { isInRange, type ReportRange, toRespond } from './lead-range.ts'

type PersonRow = PersonFigures & { id: string | null; name: string | null; dealership: string | null }

/** Figures of the people who have the leads of a period, and of those that no one has, most leads first. `today` decides what is overdue. */
export async function readPeople(db: Executor, range: ReportRange, today: string): Promise<PersonRow[]> {
  const { rows } = await db.execute<PersonRow & Record<string, unknown>>(sql`
    with period as (
      select ${leads.id} as id, ${leads.assignedTo} as person, ${leads.status} as status, ${leads.dueDate} as due_date,
        ${leads.outcome} as outcome, ${leads.respondedAt} as responded_at, ${leads.responseDueAt} as response_due_at,
        ${toRespond} as minutes
      from ${leads} where ${isInRange(range)}
    ), figures as (
      select person, count(*)::integer as received, count(*) filter (where status <> 'completed')::integer as open,
        count(*) filter (where status <> 'completed' and due_date < ${today}::date)::integer as overdue,
        count(*) filter (where outcome = 'won')::integer as won,
        count(*) filter (where outcome = 'lost')::integer as lost,
        count(minutes)::integer as answered,
        percentile_cont(0.5) within group (order by minutes)::float8 as "medianMinutes",
        count(response_due_at)::integer as "withTarget",
        count(*) filter (where responded_at <= response_due_at)::integer as "withinTarget"
      from period group by person
    ), booked as (
      select person, count(*)::integer as booked from period
      where id in (select lead_id from bookings where lead_id is not null and status <> 'cancelled') group by person
    )
    select figures.person::text as id, u.name, u.dealership, figures.received, figures.open, figures.overdue, figures.won, figures.lost,
      figures.answered, figures."medianMinutes", figures."withTarget", figures."withinTarget", coalesce(booked.booked, 0) as booked
    from figures left join ${users} u on u.id = figures.person left join booked on booked.person is not distinct from figures.person
    order by figures.received desc, u.name, figures.person`)
  return rows
}
