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
  /** Called on every notification and, in case one was missed, at every poll; decides whether anything changed. */
  checkVersions: () => Promise<void>
  pollIntervalMs: number
  onError: (error: unknown) => void
}

/** Calls `checkVersions` soon after stock or content changes on any instance. */
export function watchVersions({ url, checkVersions, pollIntervalMs, onError }: WatchOptions): VersionWatch {
  let isStopped = false
  let checking: Promise<void> | null = null
  let isCheckQueued = false

  // A burst of notifications causes one check now and one afterwards, whatever its length.
  function checkSoon(): void {
    if (checking) {
      isCheckQueued = true
      return
    }
    checking = checkVersions()
      .catch(onError)
      .finally(() => {
        checking = null
        if (isCheckQueued && !isStopped) {
          isCheckQueued = false
          checkSoon()
        }
      })
  }

  const listener = createListener({ url, channel: 'versions', onNotification: checkSoon, onError })
  listener.connect()
  const timer = setInterval(() => {
    listener.connect()
    checkSoon()
  }, pollIntervalMs)

  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.all([checking, listener.stop()])
    },
  }
}
