import type { Database } from '../../data/database/database.ts'
import { deleteOldRuns } from '../../data/engine/jobs.ts'
import { deleteOldLogLines, insertLogLines, listLogLines } from '../../data/engine/log-lines.ts'
import {
  type ListedLine,
  LOG_LEVELS,
  LOG_LINES_PER_PAGE,
  type LogQuery,
  levelName,
  readLogLine,
} from '../../domain/engine/log-line.ts'
import { instantOf } from '../../domain/time/zone-time.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { InstanceIdentity } from './instance.ts'

const DAY_MS = 86_400_000
export const LOG_RETENTION_DAYS = 7
const MAX_LOG_LINES = 50_000
const RUN_RETENTION_DAYS = 30
const MAX_RUNS_PER_JOB = 200

export interface LogPage {
  lines: ListedLine[]
  /** Cursor for older lines; null at the end. */
  next: string | null
}

export interface LogServices {
  /** Stores lines of this instance, redacted. */
  store(lines: readonly string[]): Promise<void>
  /** The lines of all instances, newest first. */
  list(query: LogQuery): Promise<LogPage>
  /** Removes old lines and old runs of jobs. */
  sweep(): Promise<void>
}

interface Dependencies {
  db: Database
  published: () => Published
  instance: InstanceIdentity
  clock: () => Date
}

export function createLogServices({ db, published, instance, clock }: Dependencies): LogServices {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)
  return {
    async store(lines) {
      const rows = lines.flatMap((line) => {
        const row = readLogLine(line)
        return row ? [{ ...row, instanceName: instance.name }] : []
      })
      await insertLogLines(db, rows)
    },

    async list({ level, q, request, until, after }) {
      const [date = '', time = ''] = until?.split('T') ?? []
      const filter = {
        level: LOG_LEVELS[level],
        text: q,
        requestId: request,
        until: until === undefined ? null : instantOf({ date, clock: time }, timeZoneOf(published(), null)),
        after: after === undefined ? null : BigInt(after),
      }
      // Reads one more row than displayed, to know whether there are more.
      const rows = await listLogLines(db, filter, LOG_LINES_PER_PAGE + 1)
      const page = rows.slice(0, LOG_LINES_PER_PAGE)
      return {
        lines: page.map((row) => ({
          id: String(row.id),
          at: row.at.toISOString(),
          level: levelName(row.level),
          instance: row.instanceName,
          requestId: row.requestId,
          message: row.message,
          details: row.details,
        })),
        next: rows.length > LOG_LINES_PER_PAGE ? String(page.at(-1)?.id) : null,
      }
    },

    async sweep() {
      await deleteOldLogLines(db, { before: daysAgo(LOG_RETENTION_DAYS), maxLines: MAX_LOG_LINES })
      await deleteOldRuns(db, { before: daysAgo(RUN_RETENTION_DAYS), perJob: MAX_RUNS_PER_JOB })
    },
  }
}
