import { sql } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { outbox } from '../database/tables.ts'

export interface OutboxFigures {
  waiting: number
  retrying: number
  failed: number
  sentToday: number
  /** The reason of the last failed delivery. */
  lastError: string | null
  /** Messages sent in each of the last minutes, by minutes ago. */
  sentByMinute: Map<number, number>
}

export async function readOutboxFigures(
  db: Executor,
  { now, dayStart, chartStart }: { now: Date; dayStart: Date; chartStart: Date },
): Promise<OutboxFigures> {
  const at = now.toISOString()
  const { rows } = await db.execute<{
    waiting: number
    retrying: number
    failed: number
    sent_today: number
    last_error: string | null
  }>(sql`
    select count(*) filter (where status = 'waiting' and attempts = 0)::int as waiting,
      count(*) filter (where status = 'waiting' and attempts > 0)::int as retrying,
      count(*) filter (where status = 'parked')::int as failed,
      count(*) filter (where status = 'sent' and sent_at >= ${dayStart.toISOString()})::int as sent_today,
      (select last_error from ${outbox} where status = 'parked' and last_error is not null
        order by id desc limit 1) as last_error
    from ${outbox}`)
  const minutes = await db.execute<{ ago: number; sent: number }>(sql`
    select floor(extract(epoch from (${at}::timestamptz - sent_at)) / 60)::int as ago, count(*)::int as sent
    from ${outbox} where sent_at >= ${chartStart.toISOString()} group by 1`)
  const row = rows[0]
  return {
    waiting: row?.waiting ?? 0,
    retrying: row?.retrying ?? 0,
    failed: row?.failed ?? 0,
    sentToday: row?.sent_today ?? 0,
    lastError: row?.last_error ?? null,
    sentByMinute: new Map(minutes.rows.map(({ ago, sent }) => [ago, sent])),
  }
}

/** Milliseconds that jobs took in each of the last minutes, by minutes ago. */
export async function readJobTimes(
  db: Executor,
  { now, chartStart }: { now: Date; chartStart: Date },
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ ago: number; took: number }>(sql`
    select floor(extract(epoch from (${now.toISOString()}::timestamptz - started_at)) / 60)::int as ago,
      sum(extract(epoch from (coalesce(finished_at, started_at) - started_at)) * 1000)::int as took
    from job_runs where started_at >= ${chartStart.toISOString()} group by 1`)
  return new Map(rows.map(({ ago, took }) => [ago, took]))
}
