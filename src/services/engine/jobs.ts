import type { Database } from '../../data/database/database.ts'
import { type InstanceRow, listInstances } from '../../data/engine/instances.ts'
import {
  deleteJobPause,
  finishJobRun,
  insertJobPause,
  insertJobRun,
  isJobPaused,
  type JobPauseRow,
  type JobRunRow,
  listJobPauses,
  listJobRuns,
  listLastRuns,
} from '../../data/engine/jobs.ts'
import { insertAudit } from '../../data/users/index.ts'
import {
  JOB_RUNS_PER_PAGE,
  jobStateOf,
  type ListedJob,
  type ListedJobRun,
} from '../../domain/engine/job-state.ts'
import {
  INSTANCE_JOB_NAMES,
  type InstanceJobName,
  type JobName,
  jobLabel,
  QUEUED_JOB_NAMES,
  QUEUED_JOBS,
  type QueuedJobName,
} from '../../domain/engine/jobs.ts'
import { redactText } from '../../domain/engine/redact.ts'
import { describeJobSchedule, nextRunOf } from '../../domain/engine/schedules.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { type InstanceIdentity, MAX_SILENCE_MS } from './instance.ts'

type JobRefusal = Refusal<'not_permitted' | 'conflict' | 'unavailable'>

export interface JobServices {
  /** Every job that this site runs, those that need attention first. */
  list(): Promise<ListedJob[]>
  /** The last runs of a job, newest first. */
  runs(job: JobName): Promise<ListedJobRun[]>
  setPaused(acting: Acting, job: JobName, isPaused: boolean): Promise<Outcome<ListedJob[], JobRefusal>>
  /** Starts a run on any instance, also of a paused job. */
  start(acting: Acting, job: QueuedJobName): Promise<Outcome<null, JobRefusal>>
  /** Runs and records a job. A paused one runs only if a person started it. */
  record(job: QueuedJobName, requestedBy: string | null, run: () => Promise<void>): Promise<void>
}

interface Dependencies {
  db: Database
  published: () => Published
  instance: InstanceIdentity
  jobQueue: JobQueue | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

const NOT_PERMITTED = 'Only super administrators can run and pause jobs'
const RANKS: Record<ListedJob['state'], number> = {
  failed: 0,
  late: 1,
  running: 2,
  paused: 3,
  ok: 4,
  waiting: 4,
}

export function createJobServices(parts: Dependencies): JobServices {
  const { db, published, instance, jobQueue, clock, logError } = parts

  async function list(): Promise<ListedJob[]> {
    const now = clock()
    const timeZone = timeZoneOf(published(), null)
    const [pauses, lastRuns, live] = await Promise.all([
      listJobPauses(db),
      listLastRuns(db),
      listInstances(db, new Date(now.getTime() - MAX_SILENCE_MS)),
    ])
    const context = {
      now,
      timeZone,
      live,
      pauseOf: new Map(pauses.map((pause) => [pause.job, pause])),
      runOf: new Map(lastRuns.map((run) => [run.job, run])),
    }
    const jobs = [
      // A job that the settings of this instance leave out is not listed.
      ...QUEUED_JOB_NAMES.filter((name) => jobQueue?.isReady(name) ?? true).map((name) =>
        listQueuedJob(name, context),
      ),
      ...INSTANCE_JOB_NAMES.map((name) => listInstanceJob(name, context)),
    ]
    return jobs.toSorted((one, other) => RANKS[one.state] - RANKS[other.state])
  }

  return {
    list,

    async runs(job) {
      return (await listJobRuns(db, job, JOB_RUNS_PER_PAGE)).map((run) => ({
        id: String(run.id),
        startedAt: run.startedAt.toISOString(),
        tookMs: tookMsOf(run),
        result: run.result,
        instance: run.instanceName,
        requestedBy: run.requestedBy,
        error: run.error,
      }))
    },

    async setPaused({ user, address }, job, isPaused) {
      if (!can(user, 'system.maintenance')) return refuse('not_permitted', NOT_PERMITTED)
      await db.transaction(async (transaction) => {
        const now = clock()
        const hasChanged = isPaused
          ? await insertJobPause(transaction, {
              job,
              pausedAt: now,
              pausedBy: user.id,
              pausedByName: user.name,
            })
          : await deleteJobPause(transaction, job)
        // Two people who press at once want the same.
        if (hasChanged)
          await insertAudit(
            transaction,
            {
              actor: user,
              act: isPaused ? 'job.paused' : 'job.resumed',
              target: { kind: 'job', id: job, label: jobLabel(job) },
              address,
            },
            now,
          )
      })
      return { ok: true, value: await list() }
    },

    async start({ user, address }, job) {
      if (!can(user, 'system.maintenance')) return refuse('not_permitted', NOT_PERMITTED)
      const [last] = await listJobRuns(db, job, 1)
      if (last && last.result === null)
        return refuse('conflict', 'This job is running now. Wait until it has finished')
      if (!jobQueue?.isReady(job))
        return refuse('unavailable', 'This instance does not run jobs at the moment. Try again in a minute')
      await insertAudit(
        db,
        { actor: user, act: 'job.started', target: { kind: 'job', id: job, label: jobLabel(job) }, address },
        clock(),
      )
      await jobQueue.send(job, { requestedBy: user.name })
      return { ok: true, value: null }
    },

    async record(job, requestedBy, run) {
      if (requestedBy === null && (await isJobPaused(db, job))) return
      const id = await insertJobRun(db, {
        job,
        instanceId: instance.id,
        instanceName: instance.name,
        requestedBy,
        startedAt: clock(),
      })
      const finish = (result: 'done' | 'failed', error: string | null) =>
        finishJobRun(db, id, { finishedAt: clock(), result, error }).catch((reason: unknown) =>
          logError(reason, 'The result of a job could not be stored'),
        )
      try {
        await run()
      } catch (error) {
        await finish('failed', redactText(error instanceof Error ? error.message : String(error)))
        throw error
      }
      await finish('done', null)
    },
  }
}

interface ListContext {
  now: Date
  timeZone: string
  live: readonly InstanceRow[]
  pauseOf: ReadonlyMap<string, JobPauseRow>
  runOf: ReadonlyMap<string, JobRunRow>
}

function listQueuedJob(name: QueuedJobName, context: ListContext): ListedJob {
  const { now, timeZone, live, pauseOf, runOf } = context
  const { cron } = QUEUED_JOBS[name]
  const run = runOf.get(name)
  const pause = pauseOf.get(name)
  const isRunning = run !== undefined && run.result === null
  // A run that was due while no instance was up is not late. The instance that started first is listed first.
  const upSince = live[0]?.startedAt.getTime() ?? 0
  const dueAt = run ? nextRunOf(cron, new Date(Math.max(run.startedAt.getTime(), upSince))) : null
  const facts = { isPaused: pause !== undefined, isRunning, lastResult: run?.result ?? null, dueAt }
  return {
    name,
    label: jobLabel(name),
    schedule: describeJobSchedule(name, timeZone, now),
    state: jobStateOf(facts, now),
    lastAt: run?.startedAt.toISOString() ?? null,
    tookMs: run ? tookMsOf(run) : null,
    nextAt: pause ? null : (nextRunOf(cron, now)?.toISOString() ?? null),
    instance: run?.instanceName ?? null,
    lastError: run?.error ?? null,
    canRun: true,
    ...pauseFields(pause),
  }
}

function listInstanceJob(name: InstanceJobName, { now, timeZone, live, pauseOf }: ListContext): ListedJob {
  const rounds = live.flatMap(({ name: instance, rounds: all }) => {
    const round = all[name]
    return round ? [{ ...round, instance }] : []
  })
  const failed = rounds.find(({ error }) => error !== null)
  const latest = failed ?? rounds.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  const pause = pauseOf.get(name)
  const lastResult = latest ? (failed ? ('failed' as const) : ('done' as const)) : null
  return {
    name,
    label: jobLabel(name),
    schedule: describeJobSchedule(name, timeZone, now),
    state: jobStateOf({ isPaused: pause !== undefined, isRunning: false, lastResult, dueAt: null }, now),
    lastAt: latest?.at ?? null,
    tookMs: latest?.tookMs ?? null,
    nextAt: null,
    instance: latest?.instance ?? null,
    lastError: latest?.error ?? null,
    canRun: false,
    ...pauseFields(pause),
  }
}

function pauseFields(pause: JobPauseRow | undefined) {
  return { pausedBy: pause?.pausedByName ?? null, pausedAt: pause?.pausedAt.toISOString() ?? null }
}

function tookMsOf({ startedAt, finishedAt }: JobRunRow): number | null {
  return finishedAt && finishedAt.getTime() - startedAt.getTime()
}
