import type { LogServices } from '../services/engine/index.ts'

const MAX_WAITING_LINES = 2_000
const MAX_LINES_PER_WRITE = 500

/** Takes lines of the log without work on the request path, and drops the oldest if too many are waiting. */
export interface LogBuffer {
  write(line: string): void
  take(): string[]
  giveBack(lines: readonly string[]): void
}

export function createLogBuffer(): LogBuffer {
  let lines: string[] = []
  const trim = () => {
    if (lines.length > MAX_WAITING_LINES) lines = lines.slice(-MAX_WAITING_LINES / 2)
  }
  return {
    write(line) {
      lines.push(line)
      trim()
    },
    take: () => lines.splice(0, MAX_LINES_PER_WRITE),
    giveBack(batch) {
      lines = [...batch, ...lines]
      trim()
    },
  }
}

interface Options {
  buffer: LogBuffer
  logs: Pick<LogServices, 'store'>
  everyMs: number
}

/** Stores the lines of this instance at intervals. A failure is not logged, because that would be the next line to store. */
export function startLogWriter({ buffer, logs, everyMs }: Options): { stop(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    const lines = buffer.take()
    if (lines.length === 0) return
    await logs.store(lines).catch(() => buffer.giveBack(lines))
  }
  const timer = setInterval(() => {
    writing = writing.then(write)
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}
