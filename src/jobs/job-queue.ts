import type { QueuedJobName } from '../domain/engine/jobs.ts'

/** Starts runs of jobs on request. */
export interface JobQueue {
  /** False until the jobs of this instance are started, and for a job that its settings leave out. */
  isReady(job: QueuedJobName): boolean
  send(job: QueuedJobName, data: { requestedBy: string }): Promise<void>
}

export interface ConnectableJobQueue extends JobQueue {
  connect(jobs: readonly QueuedJobName[], send: JobQueue['send']): void
}

/** The services need the queue before the jobs, which need the services, can start. */
export function createJobQueue(): ConnectableJobQueue {
  let connection: { jobs: ReadonlySet<QueuedJobName>; send: JobQueue['send'] } | null = null
  return {
    isReady: (job) => connection?.jobs.has(job) ?? false,
    async send(job, data) {
      await connection?.send(job, data)
    },
    connect(jobs, send) {
      connection = { jobs: new Set(jobs), send }
    },
  }
}
