import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { JobResult } from '../../domain/engine/job-state.ts'
import type { Executor } from '../database/database.ts'
import { instances, jobPauses, jobRuns } from '../database/tables.ts'

export type JobRunRow = typeof jobRuns.$inferSelect
export type JobPauseRow = typeof jobPauses.$inferSelect

export async function insertJobRun(
  db: Executor,
  run: Pick<JobRunRow, 'job' | 'instanceId' | 'instanceName' | 'requestedBy' | 'startedAt'>,
): Promise<bigint> {
  const [row] = await db.insert(jobRuns).values(run).returning({ id: jobRuns.id })
  return (row as { id: bigint }).id
}

export async function finishJobRun(
  db: Executor,
  id: bigint,
  outcome: { finishedAt: Date; result: JobResult; error: string | null },
): Promise<void> {
  await db.update(jobRuns).set(outcome).where(eq(jobRuns.id, id))
}

/** Marks the runs of instances that have not been seen since a time as stopped. */
export async function stopLostRuns(db: Executor, { since, now }: { since: Date; now: Date }): Promise<void> {
  await db
    .update(jobRuns)
    .set({ finishedAt: now, result: 'stopped', error: 'The instance stopped during this run' })
    .where(
      and(
        isNull(jobRuns.result),
        lt(jobRuns.startedAt, since),
        sql`not exists (select 1 from ${instances} where ${instances.id} = ${jobRuns.instanceId} and ${instances.seenAt} >= ${since})`,
      ),
    )
}

/** Returns the last run of each job. */
export async function listLastRuns(db: Executor): Promise<JobRunRow[]> {
  return db.selectDistinctOn([jobRuns.job]).from(jobRuns).orderBy(jobRuns.job, desc(jobRuns.id))
}

/** Returns the runs of a job, newest first. */
export async function listJobRuns(db: Executor, job: string, limit: number): Promise<JobRunRow[]> {
  return db.select().from(jobRuns).where(eq(jobRuns.job, job)).orderBy(desc(jobRuns.id)).limit(limit)
}

/** Keeps the newest runs of each job, and none older than a time. */
export async function deleteOldRuns(
  db: Executor,
  { before, perJob }: { before: Date; perJob: number },
): Promise<void> {
  await db.execute(sql`
    delete from job_runs using (
      select id, row_number() over (partition by job order by id desc) as place from job_runs
    ) as ranked
    where job_runs.id = ranked.id and job_runs.result is not null and ranked.place > 1
      and (ranked.place > ${perJob} or job_runs.started_at < ${before.toISOString()})`)
}

export async function listJobPauses(db: Executor): Promise<JobPauseRow[]> {
  return db.select().from(jobPauses)
}

export async function isJobPaused(db: Executor, job: string): Promise<boolean> {
  return (await db.$count(jobPauses, eq(jobPauses.job, job))) > 0
}

/** Returns false if the job is paused already: the first person stays named. */
export async function insertJobPause(db: Executor, pause: JobPauseRow): Promise<boolean> {
  const { rowCount } = await db.insert(jobPauses).values(pause).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export async function deleteJobPause(db: Executor, job: string): Promise<boolean> {
  const { rowCount } = await db.delete(jobPauses).where(eq(jobPauses.job, job))
  return (rowCount ?? 0) > 0
}
