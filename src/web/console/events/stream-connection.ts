import { CONSOLE_STREAM, type ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { readEvents } from './read-events.ts'

/** `offline`: the connection failed. It is retried unless the server refused it. */
export type StreamState = 'live' | 'connecting' | 'offline'

export interface StreamConnection {
  /** Ends the pause before the next attempt. */
  wake(): void
  stop(): void
}

interface Dependencies {
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: ConsoleEvent) => void
  onState: (state: StreamState) => void
  /** Returns a number between 0 and 1, so that consoles do not all reconnect at the same moment. */
  random: () => number
}

type Outcome = { is: 'refused' } | { is: 'ended'; wasLive: boolean; retryAfterMs: number | null }

const REFUSED_STATUSES: ReadonlySet<number> = new Set([401, 403])
/** After two missed heartbeats the connection counts as dead, even if it looks open. */
const MAX_SILENCE_MS = CONSOLE_STREAM.heartbeatMs * 2.5
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** Keeps a stream open until it is stopped. Emits a refresh each time it opens, since events may have been missed. */
export function connectStream({ open, onEvent, onState, random }: Dependencies): StreamConnection {
  const stopController = new AbortController()
  let endWait = () => {}
  void run()

  async function run(): Promise<void> {
    onState('connecting')
    for (let failures = 0; ; ) {
      const outcome = await readOnce()
      if (stopController.signal.aborted) return
      onState(outcome.is === 'ended' && outcome.wasLive ? 'connecting' : 'offline')
      if (outcome.is === 'refused') return
      failures = outcome.wasLive ? 0 : failures + 1
      await wait(outcome.retryAfterMs ?? pauseAfter(failures, random()))
      if (stopController.signal.aborted) return
    }
  }

  async function readOnce(): Promise<Outcome> {
    const silenceController = new AbortController()
    let timer = setTimeout(() => silenceController.abort(), MAX_SILENCE_MS)
    let wasLive = false
    try {
      const response = await open(AbortSignal.any([stopController.signal, silenceController.signal]))
      if (REFUSED_STATUSES.has(response.status)) return { is: 'refused' }
      if (!response.ok || !response.body)
        return { is: 'ended', wasLive, retryAfterMs: retryAfterOf(response) }
      wasLive = true
      onState('live')
      onEvent({ is: 'refresh' })
      await readEvents(response.body, {
        onEvent,
        onBytes() {
          clearTimeout(timer)
          timer = setTimeout(() => silenceController.abort(), MAX_SILENCE_MS)
        },
      })
    } catch {
      // A connection that broke or never opened is retried.
    } finally {
      clearTimeout(timer)
    }
    return { is: 'ended', wasLive, retryAfterMs: null }
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    wake: () => endWait(),
    stop() {
      stopController.abort()
      endWait()
    },
  }
}

/** The pause before the next attempt: short after an open connection, doubled with each failure, with a random part. */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures) * (failures === 0 ? random : 0.5 + random / 2)
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 ? seconds * 1_000 : null
}
