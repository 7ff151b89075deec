import { createListener } from '../database/listener.ts'

/** Reports that a session ended or a user changed, on any instance. */
export interface SessionEventSource {
  /** False while events could be missed. */
  isListening(): boolean
  /** Called on every event, and after reconnecting. */
  onEvent(act: () => void): void
  stop(): Promise<void>
}

const RECONNECT_INTERVAL_MS = 1_000

export function listenToSessionEvents(url: string, onError: (error: unknown) => void): SessionEventSource {
  const handlers: (() => void)[] = []
  const notify = () => {
    for (const act of handlers) act()
  }
  const listener = createListener({
    url,
    channel: 'sessions',
    onNotification: notify,
    onListening: notify,
    onError,
  })
  listener.connect()
  const timer = setInterval(() => listener.connect(), RECONNECT_INTERVAL_MS)
  return {
    isListening: () => listener.isListening(),
    onEvent: (act) => void handlers.push(act),
    async stop() {
      clearInterval(timer)
      await listener.stop()
    },
  }
}
