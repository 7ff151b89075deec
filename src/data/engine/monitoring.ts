import { sql } from 'drizzle-orm'
import type { Notice } from '../../domain/sources/source.ts'
import type { Database } from '../database/database.ts'
import { IS_NEXT } from '../outbox/index.ts'

export interface MonitoringRows {
  waitingMessages: number
  failedMessages: number
  /** Mails that failed more than once and are tried again. */
  retriedMails: number
  /** When the message was due that should have been sent first; later than now if none is overdue. */
  oldestDueAt: Date | null
  unassignedLeads: number
  oldestLeadAt: Date | null
  quarantinedLeads: number
  lastBackupAt: Date | null
  /** When a backup was last restored as a test. */
  lastProofAt: Date | null
  sources: SourceRow[]
  /** When each job of the queue last succeeded. */
  jobs: { job: string; succeededAt: Date }[]
}

export interface SourceRow {
  name: string
  isPaused: boolean
  failures: number
  notice: Notice | null
  /** Null also for a source without a schedule: its stock may be of any age. */
  succeededAt: Date | null
}

/** Each source is a series of its own in Prometheus, so their number must be bounded. */
const MAX_SOURCES = 100

/** Reads what operators watch. Gives up after the given time: a busy database has more important work. */
export async function readMonitoringRows(db: Database, timeoutMs: number): Promise<MonitoringRows> {
  return db.transaction(
    async (transaction) => {
      await transaction.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`)
      const counts = await transaction.execute<Record<string, string | null>>(sql`
        select
          (select count(*) from outbox where status = 'waiting') as waiting_messages,
          (select count(*) from outbox where status = 'parked') as failed_messages,
          (select count(*) from outbox where status = 'waiting' and purpose <> 'webhook' and attempts > 1)
            as retried_mails,
          (select min(next_at) from outbox due where status = 'waiting' and ${IS_NEXT}) as oldest_due_at,
          (select count(*) from leads where ${IS_UNASSIGNED}) as unassigned_leads,
          (select min(created_at) from leads where ${IS_UNASSIGNED}) as oldest_lead_at,
          (select count(*) from leads where quarantined_at is not null and released_at is null)
            as quarantined_leads,
          (select max(ended_at) from backups where status = 'done') as last_backup_at,
          (select max(tested_at) from backups where test_error is null) as last_proof_at`)
      const sources = await transaction.execute(sql`
        select name, is_paused, failures, notice,
          (select max(ended_at) from stock_source_runs
            where source_id = stock_sources.id and outcome in ('applied', 'unchanged')
              and schedule ->> 'kind' <> 'manual') as succeeded_at
        from stock_sources order by name limit ${MAX_SOURCES}`)
      const jobs = await transaction.execute<{ job: string; succeeded_at: string }>(sql`
        select job, max(finished_at) as succeeded_at from job_runs where result = 'done' group by job`)
      const row = counts.rows[0] ?? {}
      return {
        waitingMessages: Number(row.waiting_messages),
        failedMessages: Number(row.failed_messages),
        retriedMails: Number(row.retried_mails),
        oldestDueAt: dateOf(row.oldest_due_at),
        unassignedLeads: Number(row.unassigned_leads),
        oldestLeadAt: dateOf(row.oldest_lead_at),
        quarantinedLeads: Number(row.quarantined_leads),
        lastBackupAt: dateOf(row.last_backup_at),
        lastProofAt: dateOf(row.last_proof_at),
        sources: sources.rows.map((source) => ({
          name: source.name as string,
          isPaused: source.is_paused as boolean,
          failures: source.failures as number,
          notice: source.notice as Notice | null,
          succeededAt: dateOf(source.succeeded_at),
        })),
        jobs: jobs.rows.flatMap(({ job, succeeded_at }) => {
          const succeededAt = dateOf(succeeded_at)
          return succeededAt ? [{ job, succeededAt }] : []
        }),
      }
    },
    { accessMode: 'read only' },
  )
}

// Written as the index on open leads has it.
const IS_UNASSIGNED = sql`is_listed and status <> 'completed' and not (status <> 'unassigned')`

function dateOf(value: unknown): Date | null {
  return value === null || value === undefined ? null : new Date(value as string)
}
