import { CONSOLE_STREAM, type ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import { readEvents } from './read-events.ts'

/** `offline`: it failed, and is tried again or, when the server refused it, is not. */
export type StreamState = 'live' | 'connecting' | 'offline'

export interface StreamConnection {
  /** Whoever waits to try again tries now. */
  wake(): void
  stop(): void
}

interface Dependencies {
  open: (signal: AbortSignal) => Promise<Response>
  onEvent: (event: ConsoleEvent) => void
  onState: (state: StreamState) => void
  /** Between 0 and 1: a thousand consoles do not come back in the same moment. */
  random: () => number
}

type Outcome = { is: 'refused' } | { is: 'ended'; wasLive: boolean; retryAfterMs: number | null }

const REFUSALS: ReadonlySet<number> = new Set([401, 403])
/** Two signs of life are missing: the line is dead, whatever it looks like. */
const SILENT_MS = CONSOLE_STREAM.heartbeatMs * 2.5
const SOON_MS = 1_000
const LONGEST_MS = 30_000

/** Holds a stream open until it is stopped. Each time it opens, anything may have changed since it was open last. */
export function connectStream({ open, onEvent, onState, random }: Dependencies): StreamConnection {
  const stopped = new AbortController()
  let endWait = () => {}
  void run()

  async function run(): Promise<void> {
    onState('connecting')
    for (let failures = 0; ; ) {
      const outcome = await readOnce()
      if (stopped.signal.aborted) return
      onState(outcome.is === 'ended' && outcome.wasLive ? 'connecting' : 'offline')
      if (outcome.is === 'refused') return
      failures = outcome.wasLive ? 0 : failures + 1
      await wait(outcome.retryAfterMs ?? pauseAfter(failures, random()))
      if (stopped.signal.aborted) return
    }
  }

  async function readOnce(): Promise<Outcome> {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), SILENT_MS)
    let wasLive = false
    try {
      const response = await open(AbortSignal.any([stopped.signal, silent.signal]))
      if (REFUSALS.has(response.status)) return { is: 'refused' }
      if (!response.ok || !response.body)
        return { is: 'ended', wasLive, retryAfterMs: retryAfterOf(response) }
      wasLive = true
      onState('live')
      onEvent({ is: 'refresh' })
      await readEvents(response.body, {
        onEvent,
        onBytes() {
          clearTimeout(timer)
          timer = setTimeout(() => silent.abort(), SILENT_MS)
        },
      })
    } catch {
      // Broken off, or never opened: both are tried again.
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
      stopped.abort()
      endWait()
    },
  }
}

/** At once after one that was open; after failures twice as long each time, and nobody at the same moment as all others. */
export function pauseAfter(failures: number, random: number): number {
  return Math.min(LONGEST_MS, SOON_MS * 2 ** failures) * (failures === 0 ? random : 0.5 + random / 2)
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds > 0 ? seconds * 1_000 : null
}
