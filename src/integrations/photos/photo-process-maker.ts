import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Crop } from '../../domain/pictures/picture.ts'
import type { PhotoMaker, PhotoOutcome, Turn, Urgency } from './photo-maker.ts'

/** A message to the process. */
export type PhotoTask = { id: number; bytes: Uint8Array } & (
  | { kind: 'make' }
  | { kind: 'turn'; crop: Crop | null; turn: Turn }
)
type NewTask = PhotoTask extends infer Task ? (Task extends PhotoTask ? Omit<Task, 'id'> : never) : never

interface Job {
  task: PhotoTask
  urgency: Urgency
  /** Times that the process has ended under it. */
  crashes: number
  timer?: NodeJS.Timeout
  resolve: (outcome: PhotoOutcome) => void
}

interface Options {
  /** A photo that takes longer is given up, and the process with it. */
  maxTaskMs?: number
  /** The process ends after this long without work, to give its memory back. */
  idleMs?: number
  atOnce?: number
  processFile?: string
}

const MAX_CRASHES = 1

/**
 * Makes photos in a process of low priority. Decoding costs much CPU and memory, and files come from anywhere: neither a
 * large one nor one that crashes the decoder may slow or end the site.
 */
export function createPhotoMaker({
  maxTaskMs = 30_000,
  idleMs = 60_000,
  atOnce = 2,
  processFile = join(import.meta.dirname, 'photo-process.ts'),
}: Options = {}): PhotoMaker {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let lastId = 0
  let isClosed = false
  const queue: Job[] = []
  const runningJobs = new Map<number, Job>()

  function startChild(): ChildProcess {
    const started = fork(processFile, [], { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
    // Only work keeps the program alive, not this process.
    started.unref()
    started.channel?.unref()
    started.on('message', ({ id, outcome }: { id: number; outcome: PhotoOutcome }) => finish(id, outcome))
    started.on('error', () => handleExit(started))
    started.on('exit', () => handleExit(started))
    return started
  }

  function handleExit(ended: ChildProcess): void {
    if (child !== ended) return
    child = null
    const jobs = [...runningJobs.values()]
    runningJobs.clear()
    for (const job of jobs) {
      clearTimeout(job.timer)
      job.crashes++
      if (job.crashes > MAX_CRASHES || isClosed) job.resolve({ problem: 'broken' })
      else queue.unshift(job)
    }
    startNext()
  }

  function finish(id: number, outcome: PhotoOutcome): void {
    const job = runningJobs.get(id)
    if (!job) return
    runningJobs.delete(id)
    clearTimeout(job.timer)
    job.resolve(outcome)
    startNext()
  }

  function startNext(): void {
    clearTimeout(idleTimer)
    while (runningJobs.size < atOnce && queue.length > 0 && !isClosed) {
      const urgent = queue.findIndex(({ urgency }) => urgency === 'staff')
      const [job] = queue.splice(Math.max(urgent, 0), 1)
      if (job) run(job)
    }
    if (runningJobs.size === 0 && child) {
      const idleChild = child
      idleTimer = setTimeout(() => idleChild.disconnect(), idleMs)
      idleTimer.unref()
    }
  }

  function run(job: Job): void {
    child ??= startChild()
    runningJobs.set(job.task.id, job)
    job.timer = setTimeout(() => {
      runningJobs.delete(job.task.id)
      job.resolve({ problem: 'too-slow' })
      child?.kill('SIGKILL')
    }, maxTaskMs)
    child.send(job.task)
  }

  function add(task: NewTask, urgency: Urgency): Promise<PhotoOutcome> {
    return new Promise((resolve) => {
      lastId++
      queue.push({ task: { ...task, id: lastId }, urgency, crashes: 0, resolve })
      startNext()
    })
  }

  return {
    make: (bytes, urgency) => add({ kind: 'make', bytes }, urgency),
    turn: (bytes, crop, turn) => add({ kind: 'turn', bytes, crop, turn }, 'staff'),
    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const job of queue.splice(0)) job.resolve({ problem: 'broken' })
      child?.kill('SIGKILL')
    },
  }
}
