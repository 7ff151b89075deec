import pg from 'pg'
import type { Database } from './database.ts'
import { versions } from './tables.ts'

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
  let client: pg.Client | null = null
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

  let connecting: Promise<void> | null = null

  /** One attempt at a time, and one that fails half-way leaves no connection behind. */
  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'forecourt-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    next.on('notification', lookSoon)
    next.on('error', onError)
    next.on('end', () => {
      if (client === next) client = null
    })
    try {
      await next.connect()
      await next.query('listen versions')
      client = next
    } catch (error) {
      void next.end().catch(() => {})
      onError(error)
    }
  }

  function connect(): void {
    connecting ??= listen().finally(() => {
      connecting = null
    })
  }

  connect()
  const timer = setInterval(() => {
    if (!client) connect()
    lookSoon()
  }, pollEvery)

  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      await Promise.all([looking, connecting])
      await client?.end()
    },
  }
}
