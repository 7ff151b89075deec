import { type Database, isDatabaseUnreachable } from '../../data/database/database.ts'
import { type MonitoringRows, readMonitoringRows, type SourceRow } from '../../data/engine/monitoring.ts'

export const SOURCE_STATES = ['ok', 'late', 'failed', 'held', 'paused'] as const
export type SourceState = (typeof SOURCE_STATES)[number]

export interface MonitoringFigures extends Omit<MonitoringRows, 'sources' | 'oldestDueAt' | 'oldestLeadAt'> {
  /** Seconds that a message has been due without an attempt to send it; 0 if none is overdue. */
  overdueSeconds: number
  oldestLeadSeconds: number
  sources: { name: string; state: SourceState; succeededAt: Date | null }[]
}

export interface MonitoringServices {
  /** Returns the figures of the database, at most 15 seconds old; null while they cannot be read. */
  read(): Promise<MonitoringFigures | null>
  /** Connections of this instance, and requests that wait for one. */
  pool(): { total: number; idle: number; waiting: number }
}

interface Dependencies {
  db: Database
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

/** However many monitors ask, the database is read this often. */
const MAX_AGE_MS = 15_000
const MAX_STATEMENT_MS = 2_000
/** Shorter than the 10 seconds that Prometheus waits: without the database it still gets everything else. */
const MAX_READ_MS = 4_000

export function createMonitoringServices({ db, clock, logError }: Dependencies): MonitoringServices {
  let last: { at: number; figures: Promise<MonitoringFigures | null> } | null = null

  async function readFigures(now: Date): Promise<MonitoringFigures | null> {
    const reading = readMonitoringRows(db, MAX_STATEMENT_MS).then(
      (rows) => figuresOf(rows, now),
      (error: unknown) => {
        if (!isDatabaseUnreachable(error)) logError(error, 'The figures for monitoring could not be read')
        return null
      },
    )
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), MAX_READ_MS)
    })
    return Promise.race([reading, timeout]).finally(() => clearTimeout(timer))
  }

  return {
    read() {
      const now = clock()
      if (!last || now.getTime() - last.at >= MAX_AGE_MS)
        last = { at: now.getTime(), figures: readFigures(now) }
      return last.figures
    },

    pool() {
      const { totalCount, idleCount, waitingCount } = db.$client
      return { total: totalCount, idle: idleCount, waiting: waitingCount }
    },
  }
}

function figuresOf(rows: MonitoringRows, now: Date): MonitoringFigures {
  const { oldestDueAt, oldestLeadAt, sources, ...rest } = rows
  const secondsSince = (at: Date | null) => (at ? Math.max(0, now.getTime() - at.getTime()) / 1_000 : 0)
  return {
    ...rest,
    overdueSeconds: secondsSince(oldestDueAt),
    oldestLeadSeconds: secondsSince(oldestLeadAt),
    sources: sources.map((source) => ({
      name: source.name,
      state: stateOf(source),
      succeededAt: source.succeededAt,
    })),
  }
}

function stateOf({ isPaused, failures, notice }: SourceRow): SourceState {
  if (isPaused) return 'paused'
  return failures > 0 ? 'failed' : (notice ?? 'ok')
}
