import pg from 'pg'

export interface Listener {
  /** Whether notifications can arrive now. */
  isListening(): boolean
  /** Starts listening unless it already is. */
  connect(): void
  stop(): Promise<void>
}

interface ListenerOptions {
  url: string
  channel: string
  onNotification: (payload: string) => void
  /** Called after connecting: notifications sent before this may have been missed. */
  onListening?: () => void
  onError: (error: unknown) => void
}

/** Listens to a database channel (LISTEN/NOTIFY) on a dedicated connection. */
export function createListener({
  url,
  channel,
  onNotification,
  onListening,
  onError,
}: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  /** Closes the connection if listening fails half-way. */
  async function listen(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'forecourt-listen',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    const forgetClient = () => {
      if (client === next) client = null
    }
    next.on('error', (error) => {
      forgetClient()
      onError(error)
    })
    next.on('end', forgetClient)
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
