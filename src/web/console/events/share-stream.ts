import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import type { StreamConnection, StreamState } from './stream-connection.ts'

export type TabMessage =
  | { is: 'event'; event: ConsoleEvent }
  | { is: 'state'; state: StreamState }
  | { is: 'asked' }

export interface TabChannel {
  /** Heard by the other tabs. */
  say(message: TabMessage): void
  close(): void
}

/** As much of the browser's as is used. */
export type LeaderLocks = {
  request(
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    run: () => Promise<void>,
  ): Promise<unknown>
}

export interface SharedStream extends StreamConnection {
  /** A tab that leads and does not answer is asleep: this one takes its place. */
  checkLeader(): void
}

interface Dependencies {
  /** Of the tabs that share one: the same for all of a person's in a browser. */
  name: string
  /** Null where the browser has none: then every tab has a stream of its own. */
  locks: LeaderLocks | null
  openChannel: (name: string, onMessage: (message: TabMessage) => void) => TabChannel
  connect: (on: {
    onEvent: (event: ConsoleEvent) => void
    onState: (state: StreamState) => void
  }) => StreamConnection
  /** `leads`: this tab holds the stream, so what is to happen once in a browser happens here. */
  onEvent: (event: ConsoleEvent, leads: boolean) => void
  onState: (state: StreamState) => void
}

const ANSWER_MS = 3_000

/** One stream for all tabs of a browser, which has few connections to a server: one tab holds it and tells the others. */
export function shareStream(parts: Dependencies): SharedStream {
  const { name, locks, openChannel, connect, onEvent, onState } = parts
  const stopped = new AbortController()
  const channel = locks ? openChannel(name, follow) : null
  let connection: StreamConnection | null = null
  let state: StreamState = 'connecting'
  let hasHeard = false
  let checking: ReturnType<typeof setTimeout> | undefined

  function follow(message: TabMessage): void {
    if (connection) {
      if (message.is === 'asked') channel?.say({ is: 'state', state })
      return
    }
    if (message.is === 'event') onEvent(message.event, false)
    if (message.is !== 'state') return
    clearTimeout(checking)
    checking = undefined
    onState(message.state)
    // What changed since this tab loaded its page was told to the others.
    if (!hasHeard && message.state === 'live') onEvent({ is: 'refresh' }, false)
    hasHeard = true
  }

  function lead(): void {
    connection = connect({
      onEvent(event) {
        channel?.say({ is: 'event', event })
        onEvent(event, true)
      },
      onState(next) {
        state = next
        channel?.say({ is: 'state', state })
        onState(state)
      },
    })
  }

  if (channel && locks) {
    channel.say({ is: 'asked' })
    takeTurn({ signal: stopped.signal })
  } else lead()

  /** Leads when its turn comes, until it is stopped or another takes its place; then it waits for its turn again. */
  function takeTurn(how: { signal: AbortSignal } | { steal: true }): void {
    const leave = new Promise<void>((resolve) => stopped.signal.addEventListener('abort', () => resolve()))
    locks
      ?.request(name, how, () => {
        // One that took another's place still stands in the queue.
        if (!connection && !stopped.signal.aborted) lead()
        return leave
      })
      .catch(() => {
        connection?.stop()
        connection = null
        if (!stopped.signal.aborted) takeTurn({ signal: stopped.signal })
      })
  }

  return {
    wake: () => connection?.wake(),
    checkLeader() {
      if (connection || !channel || checking !== undefined) return
      checking = setTimeout(() => {
        checking = undefined
        if (!connection) takeTurn({ steal: true })
      }, ANSWER_MS)
      channel.say({ is: 'asked' })
    },
    stop() {
      clearTimeout(checking)
      connection?.stop()
      stopped.abort()
      channel?.close()
    },
  }
}
