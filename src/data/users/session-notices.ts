import { createListener } from '../database/listener.ts'

/** Word that a session ended or a person changed, on this instance or any other. */
export interface SessionNotices {
  /** False while a notice could be missed. */
  areHeard(): boolean
  /** Called at every notice, and when notices are heard again. */
  onNotice(act: () => void): void
  stop(): Promise<void>
}

const TRY_AGAIN_MS = 1_000

export function listenForSessions(url: string, onError: (error: unknown) => void): SessionNotices {
  const acts: (() => void)[] = []
  const tell = () => {
    for (const act of acts) act()
  }
  const listener = createListener({
    url,
    channel: 'sessions',
    onNotice: tell,
    onListening: tell,
    onError,
  })
  listener.connect()
  const timer = setInterval(() => listener.connect(), TRY_AGAIN_MS)
  return {
    areHeard: () => listener.isListening(),
    onNotice: (act) => void acts.push(act),
    async stop() {
      clearInterval(timer)
      await listener.stop()
    },
  }
}
