import { createListener } from '../database/listener.ts'

interface Options {
  url: string
  onDeleted: (id: string) => void
  /** Called after connecting again: pictures may have been deleted meanwhile. */
  onMissed: () => void
  onError: (error: unknown) => void
}

const RECONNECT_INTERVAL_MS = 1_000

/** Reports pictures that any instance or command deleted. */
export function listenToDeletedPictures({ url, onDeleted, onMissed, onError }: Options): {
  stop(): Promise<void>
} {
  const listener = createListener({
    url,
    channel: 'deleted_pictures',
    onNotification: onDeleted,
    onListening: onMissed,
    onError,
  })
  listener.connect()
  const timer = setInterval(() => listener.connect(), RECONNECT_INTERVAL_MS)
  return {
    async stop() {
      clearInterval(timer)
      await listener.stop()
    },
  }
}
