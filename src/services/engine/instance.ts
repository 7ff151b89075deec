import type { Database } from '../../data/database/database.ts'
import {
  deleteInstance,
  deleteOldInstances,
  deleteOldSamples,
  insertSample,
  readDatabaseFigures,
  writeInstance,
} from '../../data/engine/instances.ts'
import { listJobPauses, stopLostRuns } from '../../data/engine/jobs.ts'
import type { JobRounds } from '../../domain/engine/job-state.ts'
import type { InstanceJobName, JobName } from '../../domain/engine/jobs.ts'
import { redactText } from '../../domain/engine/redact.ts'
import type { RequestTimes } from './request-times.ts'
import type { StorageMeter } from './storage-meter.ts'

/** An instance that was not seen for this long has stopped. */
export const MAX_SILENCE_MS = 60_000
const SAMPLE_MS = 60_000
const SAMPLE_RETENTION_MS = 6 * 60 * 60_000
const INSTANCE_RETENTION_MS = 24 * 60 * 60_000

export interface InstanceIdentity {
  id: string
  /** Name of the machine and the process: 'web-1:4711'. */
  name: string
  version: string
}

export interface InstanceServices {
  identity: InstanceIdentity
  /** Tells the database that this instance runs, and reads which jobs are paused. Once a minute it stores the figures of the charts. */
  beat(): Promise<void>
  /** Forgets this instance, as it stops. */
  leave(): Promise<void>
  /** Runs one round of a job that every instance runs, unless it is paused. */
  runRound<Result>(job: InstanceJobName, round: () => Promise<Result>): Promise<Result | null>
}

interface Dependencies {
  db: Database
  instance: InstanceIdentity
  requestTimes: RequestTimes
  storageMeter: StorageMeter
  countCars: () => number
  clock: () => Date
}

export function createInstanceServices(parts: Dependencies): InstanceServices {
  const { db, instance, requestTimes, storageMeter, countCars, clock } = parts
  const startedAt = clock()
  const rounds: JobRounds = {}
  let pausedJobs: ReadonlySet<JobName> = new Set()
  let nextSampleAt = 0

  async function takeSample(now: Date): Promise<void> {
    const { requests, slowMs } = requestTimes.takeMinute()
    const { bytes, connections } = await readDatabaseFigures(db)
    await insertSample(db, {
      at: now,
      instanceId: instance.id,
      requests,
      slowMs,
      connections,
      cars: countCars(),
      databaseBytes: bytes,
      storageBytes: (await storageMeter.read())?.bytes ?? null,
    })
    await deleteOldSamples(db, new Date(now.getTime() - SAMPLE_RETENTION_MS))
    await deleteOldInstances(db, new Date(now.getTime() - INSTANCE_RETENTION_MS))
  }

  return {
    identity: instance,

    async beat() {
      const now = clock()
      const { id, name, version } = instance
      await writeInstance(db, {
        id,
        name,
        version,
        nodeVersion: process.versions.node,
        startedAt,
        seenAt: now,
        rounds,
      })
      pausedJobs = new Set((await listJobPauses(db)).map(({ job }) => job as JobName))
      await stopLostRuns(db, { since: new Date(now.getTime() - MAX_SILENCE_MS), now })
      if (now.getTime() < nextSampleAt) return
      nextSampleAt = now.getTime() + SAMPLE_MS
      await takeSample(now)
    },

    leave: () => deleteInstance(db, instance.id),

    async runRound(job, round) {
      if (pausedJobs.has(job)) return null
      const began = performance.now()
      const record = (error: string | null) => {
        rounds[job] = { at: clock().toISOString(), tookMs: Math.round(performance.now() - began), error }
      }
      try {
        const result = await round()
        record(null)
        return result
      } catch (error) {
        record(redactText(error instanceof Error ? error.message : String(error)))
        throw error
      }
    },
  }
}
