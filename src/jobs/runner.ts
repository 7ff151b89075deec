import { PgBoss } from 'pg-boss'
import * as z from 'zod'
import { QUEUED_JOBS } from '../domain/engine/jobs.ts'
import type { JobServices } from '../services/engine/index.ts'
import type { Job } from './job.ts'
import type { ConnectableJobQueue } from './job-queue.ts'

export interface JobRunner {
  /** Takes no new jobs and waits for running ones, up to the given time. */
  stop(withinMs: number): Promise<void>
}

interface Options {
  url: string
  jobs: readonly Job[]
  runs: Pick<JobServices, 'record'>
  queue: ConnectableJobQueue
  onError: (error: unknown, message: string) => void
}

/** Runs jobs from the database's queue: each run happens on one instance, and is retried after a crash. */
export async function startJobs({ url, jobs, runs, queue, onError }: Options): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, application_name: 'forecourt-jobs', max: 3 })
  boss.on('error', (error) => onError(error, 'The job queue had an error'))
  await boss.start()
  try {
    for (const job of jobs) await register(boss, job, { runs, onError })
  } catch (error) {
    await boss.stop({ graceful: false, close: true })
    throw error
  }
  queue.connect(
    jobs.map(({ name }) => name),
    async (name, data) => void (await boss.send(name, data)),
  )
  return {
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs, close: true }),
  }
}

const requestSchema = z.object({ requestedBy: z.string() })

async function register(
  boss: PgBoss,
  job: Job,
  { runs, onError }: Pick<Options, 'runs' | 'onError'>,
): Promise<void> {
  await boss.createQueue(job.name)
  await boss.schedule(job.name, QUEUED_JOBS[job.name].cron)
  await boss.work(job.name, async (queuedRuns) => {
    for (const run of queuedRuns) {
      const request = requestSchema.safeParse(run.data)
      try {
        await runs.record(job.name, request.data?.requestedBy ?? null, () =>
          job.handler(job.schema.parse(run.data ?? {})),
        )
      } catch (error) {
        onError(error, `The job ${job.name} failed and will be retried`)
        throw error
      }
    }
  })
}
