import type { Database } from '../database/database.ts'
import { createListener } from '../database/listener.ts'
import { versions } from '../database/tables.ts'

export interface Versions {
  stock: string
  content: string
}

export async function readVersions(db: Database): Promise<Versions> {
  const rows = await db.select().from(versions)
  const byName = Object.fromEntries(rows.map((row) => [row.name, String(row.version)]))
  return { stock: byName.stock ?? '0', content: byName.content ?? '0' }
}

export interface VersionWatch {
  stop(): Promise<void>
}

interface WatchOptions {
  url: string
  /** Asked on every notice and, in case one was missed, at every poll; it decides whether anything moved. */
  look: () => Promise<void>
  pollEvery: number
  onError: (error: unknown) => void
}

/** Calls `look` soon after stock or content moves, on this instance or any other. */
export function watchVersions({ url, look, pollEvery, onError }: WatchOptions): VersionWatch {
  let stopped = false
  let looking: Promise<void> | null = null
  let again = false

  // A burst of notices costs one look now and one after it, whatever its length.
  function lookSoon(): void {
    if (looking) {
      again = true
      return
    }
    looking = look()
      .catch(onError)
      .finally(() => {
        looking = null
        if (again && !stopped) {
          again = false
          lookSoon()
        }
      })
  }

  const listener = createListener({ url, channel: 'versions', onNotice: lookSoon, onError })
  listener.connect()
  const timer = setInterval(() => {
    listener.connect()
    lookSoon()
  }, pollEvery)

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all([looking, listener.stop()])
    },
  }
}
