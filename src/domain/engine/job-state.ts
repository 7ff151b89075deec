import * as z from 'zod'
import { type InstanceJobName, JOB_NAMES, QUEUED_JOB_NAMES } from './jobs.ts'

export const JOB_RESULTS = [
  'done',
  'failed',
  /** Its instance ended during the run. */
  'stopped',
] as const
export type JobResult = (typeof JOB_RESULTS)[number]

/** The last round of each job that runs on every instance. */
export type JobRounds = Partial<Record<InstanceJobName, JobRound>>
export interface JobRound {
  at: string
  tookMs: number
  /** Redacted; null if the round succeeded. */
  error: string | null
}

export const JOB_STATES = ['ok', 'running', 'late', 'failed', 'paused', 'waiting'] as const
export type JobState = (typeof JOB_STATES)[number]

/** A job as the engine room lists it. */
export const listedJobSchema = z.object({
  name: z.enum(JOB_NAMES),
  label: z.string(),
  schedule: z.string().describe("In plain words, in the site's time zone"),
  state: z.enum(JOB_STATES),
  lastAt: z.iso.datetime().nullable(),
  tookMs: z.int().nullable(),
  nextAt: z.iso.datetime().nullable(),
  instance: z.string().nullable().describe('Instance of the last run'),
  lastError: z.string().nullable().describe('Redacted; null unless the last run failed'),
  pausedBy: z.string().nullable(),
  pausedAt: z.iso.datetime().nullable(),
  canRun: z.boolean().describe('False for a job that every instance runs all the time'),
})
export type ListedJob = z.infer<typeof listedJobSchema>

export const jobRunSchema = z.object({
  id: z.string(),
  startedAt: z.iso.datetime(),
  tookMs: z.int().nullable(),
  result: z.enum(JOB_RESULTS).nullable(),
  instance: z.string(),
  requestedBy: z.string().nullable(),
  error: z.string().nullable(),
})
export type ListedJobRun = z.infer<typeof jobRunSchema>

export const jobPauseSchema = z.strictObject({ job: z.enum(JOB_NAMES), isPaused: z.boolean() })
export const jobStartSchema = z.strictObject({ job: z.enum(QUEUED_JOB_NAMES) })

/** A job that is this late has a problem: every run of the queue starts within a minute. */
export const MAX_JOB_DELAY_MS = 5 * 60_000
export const JOB_RUNS_PER_PAGE = 20

export interface JobFacts {
  isPaused: boolean
  isRunning: boolean
  lastResult: JobResult | null
  /** When the run after the last one was due; null if nothing has run yet. */
  dueAt: Date | null
}

/** A paused job is never late, and a running one not yet failed again. */
export function jobStateOf({ isPaused, isRunning, lastResult, dueAt }: JobFacts, now: Date): JobState {
  if (isRunning) return 'running'
  if (isPaused) return 'paused'
  if (lastResult === 'failed' || lastResult === 'stopped') return 'failed'
  if (dueAt && now.getTime() - dueAt.getTime() > MAX_JOB_DELAY_MS) return 'late'
  return lastResult === null ? 'waiting' : 'ok'
}
