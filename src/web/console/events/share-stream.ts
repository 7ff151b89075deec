import type { ConsoleEvent } from '../../../domain/console-events/console-event.ts'
import type { StreamConnection, StreamState } from './stream-connection.ts'

export type TabMessage =
  | { is: 'event'; event: ConsoleEvent }
  | { is: 'state'; state: StreamState }
  | { is: 'asked' }

export interface TabChannel {
  /** Sends a message to the other tabs. */
  post(message: TabMessage): void
  close(): void
}

/** The part of the browser's lock manager that is used here. */
export type LeaderLocks = {
  request(
    name: string,
    options: { signal: AbortSignal } | { steal: true },
    run: () => Promise<void>,
  ): Promise<unknown>
}

export interface SharedStream extends StreamConnection {
  /** Takes over from a leading tab that does not answer, which browsers may have suspended. */
  checkLeader(): void
}

interface Dependencies {
  /** The same for all tabs of a user in a browser. */
  name: string
  /** Null in a browser without locks, where every tab opens its own stream. */
  locks: LeaderLocks | null
  openChannel: (name: string, onMessage: (message: TabMessage) => void) => TabChannel
  connect: (handlers: {
    onEvent: (event: ConsoleEvent) => void
    onState: (state: StreamState) => void
  }) => StreamConnection
  /** `leads`: this tab keeps the stream open, so it does what should happen once per browser. */
  onEvent: (event: ConsoleEvent, leads: boolean) => void
  onState: (state: StreamState) => void
}

const LEADER_TIMEOUT_MS = 3_000

/** Shares one stream between all tabs, since browsers limit the connections to a server. One tab keeps it open and passes events on. */
export function shareStream(parts: Dependencies): SharedStream {
  const { name, locks, openChannel, connect, onEvent, onState } = parts
  const stopController = new AbortController()
  const channel = locks ? openChannel(name, handleMessage) : null
  let connection: StreamConnection | null = null
  let state: StreamState = 'connecting'
  let hasReceivedState = false
  let leaderCheck: ReturnType<typeof setTimeout> | undefined

  function handleMessage(message: TabMessage): void {
    if (connection) {
      if (message.is === 'asked') channel?.post({ is: 'state', state })
      return
    }
    if (message.is === 'event') onEvent(message.event, false)
    if (message.is !== 'state') return
    clearTimeout(leaderCheck)
    leaderCheck = undefined
    onState(message.state)
    // This tab missed the events since it loaded its page.
    if (!hasReceivedState && message.state === 'live') onEvent({ is: 'refresh' }, false)
    hasReceivedState = true
  }

  function startLeading(): void {
    connection = connect({
      onEvent(event) {
        channel?.post({ is: 'event', event })
        onEvent(event, true)
      },
      onState(next) {
        state = next
        channel?.post({ is: 'state', state })
        onState(state)
      },
    })
  }

  if (channel && locks) {
    channel.post({ is: 'asked' })
    waitToLead({ signal: stopController.signal })
  } else startLeading()

  /** Leads once it gets the lock, until it is stopped or another tab steals the lock; then it waits again. */
  function waitToLead(options: { signal: AbortSignal } | { steal: true }): void {
    const untilStopped = new Promise<void>((resolve) =>
      stopController.signal.addEventListener('abort', () => resolve()),
    )
    locks
      ?.request(name, options, () => {
        // A tab that stole the lock still has its earlier request in the queue.
        if (!connection && !stopController.signal.aborted) startLeading()
        return untilStopped
      })
      .catch(() => {
        connection?.stop()
        connection = null
        if (!stopController.signal.aborted) waitToLead({ signal: stopController.signal })
      })
  }

  return {
    wake: () => connection?.wake(),
    checkLeader() {
      if (connection || !channel || leaderCheck !== undefined) return
      leaderCheck = setTimeout(() => {
        leaderCheck = undefined
        if (!connection) waitToLead({ steal: true })
      }, LEADER_TIMEOUT_MS)
      channel.post({ is: 'asked' })
    },
    stop() {
      clearTimeout(leaderCheck)
      connection?.stop()
      stopController.abort()
      channel?.close()
    },
  }
}
