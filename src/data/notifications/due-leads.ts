import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { leads, notifications, users } from '../database/tables.ts'

/** The day at each dealership, for those where the morning has begun. */
export interface DealershipDays {
  /** Leads without a dealership, or of one that no longer exists, count by this day. Null: its morning has not begun. */
  defaultDay: string | null
  days: readonly { dealership: string; day: string }[]
  /** All dealerships, also those where it is still night. */
  dealerships: readonly string[]
}

/** Tells the person of each open lead that is due or overdue, once for each due date. Returns how many were told. */
export async function insertDueNotifications(
  db: Executor,
  parts: DealershipDays,
  now: Date,
): Promise<number> {
  const days = JSON.stringify([
    ...parts.days,
    ...(parts.defaultDay === null ? [] : [{ dealership: '', day: parts.defaultDay }]),
  ])
  const { rowCount } = await db.execute(sql`
    insert into ${notifications} (user_id, kind, lead_id, dedupe_key, facts, created_at)
    select lead.assigned_to, told.kind, lead.id, told.key,
      jsonb_build_object('dueDate', lead.due_date), ${now.toISOString()}
    from ${leads} lead
    join jsonb_to_recordset(${days}::jsonb) as local (dealership text, day date)
      on local.dealership = case when lead.dealership = any(${sql.param([...parts.dealerships])}::text[])
        then lead.dealership else '' end
    join ${users} person on person.id = lead.assigned_to and person.active
    cross join lateral (select
      case when lead.due_date < local.day then 'lead_overdue' else 'lead_due' end as kind,
      case when lead.due_date < local.day then 'overdue' else 'due' end || ' ' || lead.id || ' ' || lead.due_date as key
    ) told
    where lead.is_listed and lead.status <> 'completed' and lead.due_date <= local.day
      and not exists (
        select 1 from ${notifications} earlier
        where earlier.user_id = lead.assigned_to and earlier.dedupe_key = told.key)
    on conflict (user_id, dedupe_key) do nothing`)
  return rowCount ?? 0
}

const IS_EARLIER_AND_OPEN = sql`
  lead.id <> latest.id and lead.created_at <= latest.created_at
  and lead.is_listed and lead.status not in ('completed', 'unassigned')`

/** Tells the person of an open lead that its customer sent another one. Returns how many were told. */
export async function insertReplyNotifications(db: Executor, since: Date, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${notifications} (user_id, kind, lead_id, dedupe_key, facts, created_at)
    select own.assigned_to, 'lead_reply', own.id, 'reply ' || latest.id,
      jsonb_build_object('form', latest.form), ${now.toISOString()}
    from ${leads} latest
    join lateral (
      select theirs.id, theirs.assigned_to from (
        (select id, assigned_to, created_at from ${leads} lead
          where lead.folded_email = latest.folded_email and ${IS_EARLIER_AND_OPEN})
        union all
        (select id, assigned_to, created_at from ${leads} lead
          where lead.phone = latest.phone and ${IS_EARLIER_AND_OPEN})
      ) theirs
      order by theirs.created_at desc limit 1
    ) own on true
    join ${users} person on person.id = own.assigned_to and person.active
    where latest.created_at > ${since.toISOString()} and latest.is_listed
      -- A person who has the new lead as well was told about that.
      and latest.assigned_to is distinct from own.assigned_to
      and not exists (
        select 1 from ${notifications} earlier
        where earlier.user_id = own.assigned_to and earlier.dedupe_key = 'reply ' || latest.id)
    on conflict (user_id, dedupe_key) do nothing`)
  return rowCount ?? 0
}
