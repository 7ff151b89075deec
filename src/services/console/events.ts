import type { ConsoleEventSource } from '../../data/console/console-events.ts'
import type { Database } from '../../data/database/database.ts'
import { findLiveSessions, type SessionEventSource } from '../../data/users/index.ts'
import {
  CONSOLE_STREAM,
  type ConsoleEvent,
  type DatabaseEvent,
} from '../../domain/console-events/console-event.ts'
import type { PublishedSource } from '../published/index.ts'
import type { Staff } from '../users/index.ts'
import { consoleEventFor } from './event-for-actor.ts'

export interface EventSubscriber {
  send(event: ConsoleEvent): void
  /** Called when the session or token ends, or this instance stops. */
  end(): void
}

export interface ConsoleEventServices {
  /** Sends the events the person may see until they leave; returns null at the connection limit. */
  subscribe(staff: Staff, subscriber: EventSubscriber): (() => void) | null
  /** Disconnects everyone and accepts no new connections. */
  stop(): void
}

interface Dependencies {
  db: Database
  /** Null: no events are received or sent. */
  consoleEvents: ConsoleEventSource | null
  sessionEvents: SessionEventSource | null
  source: PublishedSource
  clock: () => Date
}

interface Stream {
  staff: Staff
  subscriber: EventSubscriber
  /** False until the session was checked once: it may have ended during the connection. */
  isChecked: boolean
}

const TICK_MS = 800
/** Checks all sessions after this many ticks, because an event can be lost. */
const CHECK_EVERY_TICKS = 20
const MAX_PENDING_EVENTS = 1_000

/** Sends console events to connected staff. Permissions are checked in memory, and all sessions with one query. */
export function createConsoleEventServices(parts: Dependencies): ConsoleEventServices {
  const { db, consoleEvents, sessionEvents, source, clock } = parts
  const streams = new Set<Stream>()
  let isStopped = false
  let ticks = 0
  let tickTimer: NodeJS.Timeout | null = null
  let pendingCheck: Promise<void> | null = null
  let isCheckDue = false
  let pendingEvents: DatabaseEvent[] = []
  let hasMissedEvents = false
  let sendTimer: NodeJS.Timeout | null = null

  consoleEvents?.onEvent((event) => {
    if (streams.size === 0) return
    if (pendingEvents.length < MAX_PENDING_EVENTS) pendingEvents.push(event)
    else hasMissedEvents = true
    scheduleEvents()
  })
  consoleEvents?.onMissed(() => {
    hasMissedEvents = true
    scheduleEvents()
  })
  sessionEvents?.onEvent(check)

  function scheduleEvents(): void {
    sendTimer ??= setTimeout(sendEvents, CONSOLE_STREAM.batchMs)
  }

  function sendEvents(): void {
    const events = pendingEvents
    const isRefresh = hasMissedEvents
    sendTimer = null
    pendingEvents = []
    hasMissedEvents = false
    // Dealerships have no names before the first load; their events are sent anyway.
    const dealerships = source.current()?.dealerships ?? []
    const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
    for (const { staff, subscriber } of streams) {
      const event: ConsoleEvent | null = isRefresh
        ? { is: 'refresh' }
        : consoleEventFor(staff.user, events, names)
      if (event) subscriber.send(event)
    }
  }

  function leave(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    if (tickTimer) clearInterval(tickTimer)
    tickTimer = null
    consoleEvents?.setUrgent(false)
  }

  function disconnect(stream: Stream): void {
    leave(stream)
    stream.subscriber.end()
  }

  function tick(): void {
    const now = clock().getTime()
    for (const stream of streams) if (stream.staff.expiresAt <= now) disconnect(stream)
    ticks++
    const isListening = sessionEvents?.isListening() === true
    const hasUncheckedStream = [...streams].some(({ isChecked }) => !isChecked)
    if (hasUncheckedStream || !isListening || ticks % CHECK_EVERY_TICKS === 0) check()
  }

  /** Runs one check at a time; requests during a check start one more after it. */
  function check(): void {
    if (streams.size === 0) return
    if (pendingCheck) {
      isCheckDue = true
      return
    }
    // Without the database no session can be judged; the next tick tries again.
    pendingCheck = checkSessions()
      .catch(() => {})
      .finally(() => {
        pendingCheck = null
        if (!isCheckDue) return
        isCheckDue = false
        check()
      })
  }

  async function checkSessions(): Promise<void> {
    const checkedStreams = [...streams]
    const live = await findLiveSessions(
      db,
      [...new Set(checkedStreams.map(({ staff }) => staff.sessionId))],
      clock(),
    )
    for (const stream of checkedStreams) {
      const session = live.get(stream.staff.sessionId)
      stream.isChecked = true
      // A change of department or dealership does not end a session; it changes which events the person gets.
      if (session && !session.mustSetUp) stream.staff = { ...stream.staff, ...session }
      else if (streams.has(stream)) disconnect(stream)
    }
  }

  return {
    subscribe(staff, subscriber) {
      const personStreams = [...streams].filter((stream) => stream.staff.user.id === staff.user.id).length
      if (
        isStopped ||
        streams.size >= CONSOLE_STREAM.maxStreams ||
        personStreams >= CONSOLE_STREAM.maxStreamsPerUser
      )
        return null
      const stream: Stream = { staff, subscriber, isChecked: false }
      streams.add(stream)
      tickTimer ??= setInterval(tick, TICK_MS)
      consoleEvents?.setUrgent(true)
      return () => leave(stream)
    },

    stop() {
      isStopped = true
      for (const stream of streams) disconnect(stream)
      if (sendTimer) clearTimeout(sendTimer)
    },
  }
}
