import pg from 'pg'

export interface Listener {
  /** Whether notices can arrive now. */
  isListening(): boolean
  /** Tries to listen, unless it does already. */
  connect(): void
  stop(): Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  onNotice: (payload: string) => void
  /** Notices may have been missed until now. */
  onListening?: () => void
  onError: (error: unknown) => void
}

/** A connection of its own that hears what others say on a channel of the database. */
export function createListener({ url, channel, onNotice, onListening, onError }: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  /** One that fails half-way leaves no connection behind. */
  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'forecourt-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    next.on('notification', ({ payload }) => onNotice(payload ?? ''))
    const lost = () => {
      if (client === next) client = null
    }
    next.on('error', (error) => {
      lost()
      onError(error)
    })
    next.on('end', lost)
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      client = next
      onListening?.()
    } catch (error) {
      void next.end().catch(() => {})
      onError(error)
    }
  }

  return {
    isListening: () => client !== null,
    connect() {
      if (client) return
      connecting ??= listen().finally(() => {
        connecting = null
      })
    },
    async stop() {
      await connecting
      await client?.end()
    },
  }
}
