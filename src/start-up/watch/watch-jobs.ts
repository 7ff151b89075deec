import type { Tracer } from '../../integrations/tracing/tracer.ts'
import type { Metrics } from '../../server/metrics.ts'
import type { Services } from '../../services/services.ts'

type JobRuns = Pick<Services['jobs'], 'record'>
type Rounds = Services['instance']

interface Watchers {
  metrics: Pick<Metrics, 'observeJobRun'>
  tracer: Tracer | null
}

/** Measures and traces the runs of jobs from the queue. A paused job has none. */
export function watchJobRuns(runs: JobRuns, watchers: Watchers): JobRuns {
  return {
    record: (job, requestedBy, run) => runs.record(job, requestedBy, () => watchRun(job, run, watchers)),
  }
}

/** Measures the rounds that every instance runs by itself. They are not traced, because most find nothing to do. */
export function watchRounds(instance: Rounds, { metrics }: Watchers): Rounds {
  return {
    ...instance,
    runRound: (job, round) => instance.runRound(job, () => watchRun(job, round, { metrics, tracer: null })),
  }
}

async function watchRun<Result>(
  job: string,
  run: () => Promise<Result>,
  { metrics, tracer }: Watchers,
): Promise<Result> {
  const began = performance.now()
  const observe = (outcome: 'done' | 'failed') =>
    metrics.observeJobRun(job, outcome, (performance.now() - began) / 1_000)
  try {
    const result = await (tracer
      ? tracer.run({ name: `job ${job}`, kind: 'internal', attributes: { 'forecourt.job': job } }, run)
      : run())
    observe('done')
    return result
  } catch (error) {
    observe('failed')
    throw error
  }
}
