import { PgBoss } from 'pg-boss'
import type { Job } from './job.ts'

export interface JobRunner {
  /** Takes no new jobs and waits for running ones, up to the given time. */
  stop(withinMs: number): Promise<void>
}

interface Options {
  url: string
  jobs: readonly Job[]
  onError: (error: unknown, message: string) => void
}

/** Runs jobs from the database's queue: each run happens on one instance, and is retried after a crash. */
export async function startJobs({ url, jobs, onError }: Options): Promise<JobRunner> {
  const boss = new PgBoss({ connectionString: url, application_name: 'forecourt-jobs', max: 3 })
  boss.on('error', (error) => onError(error, 'The job queue had an error'))
  await boss.start()
  try {
    for (const job of jobs) await register(boss, job, onError)
  } catch (error) {
    await boss.stop({ graceful: false, close: true })
    throw error
  }
  return {
    stop: (withinMs) => boss.stop({ graceful: true, timeout: withinMs, close: true }),
  }
}

async function register(boss: PgBoss, job: Job, onError: Options['onError']): Promise<void> {
  await boss.createQueue(job.name)
  if (job.every) await boss.schedule(job.name, job.every)
  await boss.work(job.name, async (runs) => {
    for (const run of runs) {
      try {
        await job.handler(job.schema.parse(run.data ?? {}))
      } catch (error) {
        onError(error, `The job ${job.name} failed and will be retried`)
        throw error
      }
    }
  })
}
