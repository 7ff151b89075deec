import { sql } from 'drizzle-orm'
import { type DatabaseEvent, databaseEventSchema } from '../../domain/console-events/console-event.ts'
import type { Database, Executor } from '../database/database.ts'
import { createListener } from '../database/listener.ts'
import { consoleEvents } from '../database/tables.ts'

/** Events from the database about new and changed records, on any instance. */
export interface ConsoleEventSource {
  /** False while events could be missed. */
  isListening(): boolean
  onEvent(act: (event: DatabaseEvent) => void): void
  /** Called when events may have been missed or could not be parsed. */
  onMissed(act: () => void): void
  /** Set true while a console is open on this instance. Otherwise events are forwarded less often, so that they do not pile up. */
  setUrgent(isUrgent: boolean): void
  stop(): Promise<void>
}

const RECONNECT_INTERVAL_MS = 1_000
const FORWARD_INTERVAL_MS = 200
const IDLE_FORWARD_INTERVAL_MS = 5_000

interface Options {
  url: string
  db: Database
  onError: (error: unknown) => void
}

/** Listens for events, and forwards those that transactions have queued in `console_events` to every instance. */
export function listenToConsoleEvents({ url, db, onError }: Options): ConsoleEventSource {
  const eventHandlers: ((event: DatabaseEvent) => void)[] = []
  const missedHandlers: (() => void)[] = []
  const notifyMissed = () => {
    for (const act of missedHandlers) act()
  }
  const listener = createListener({
    url,
    channel: 'console',
    onNotification(payload) {
      const event = parseEvent(payload)
      if (!event) return notifyMissed()
      for (const act of eventHandlers) act(event)
    },
    onListening: notifyMissed,
    onError,
  })
  listener.connect()
  const connectTimer = setInterval(() => listener.connect(), RECONNECT_INTERVAL_MS)

  let isForwardingUrgent = false
  let forwarding: Promise<unknown> | null = null
  let forwardedAt = 0
  const forwardIfDue = () => {
    const isDue = isForwardingUrgent || performance.now() - forwardedAt >= IDLE_FORWARD_INTERVAL_MS
    if (forwarding || !isDue) return
    forwardedAt = performance.now()
    forwarding = forwardEvents(db)
      .catch(onError)
      .finally(() => {
        forwarding = null
      })
  }
  const forwardTimer = setInterval(forwardIfDue, FORWARD_INTERVAL_MS)

  return {
    isListening: () => listener.isListening(),
    onEvent: (act) => void eventHandlers.push(act),
    onMissed: (act) => void missedHandlers.push(act),
    setUrgent(isUrgent) {
      isForwardingUrgent = isUrgent
    },
    async stop() {
      clearInterval(connectTimer)
      clearInterval(forwardTimer)
      await Promise.all([forwarding, listener.stop()])
    },
  }
}

/** Records who a transaction acts for, so that the actor is not notified of their own changes. */
export async function setTransactionActor(transaction: Executor, userId: string): Promise<void> {
  await transaction.execute(sql`select set_config('forecourt.actor', ${userId}, true)`)
}

/** Deletes and sends the queued events in one statement, so that each is sent once, by any instance. */
async function forwardEvents(db: Database): Promise<void> {
  await db.execute(sql`
    with events as (delete from ${consoleEvents} returning payload)
    select pg_notify('console', payload) from events`)
}

/** Returns null for a payload this version cannot parse, e.g. from a newer version. */
function parseEvent(payload: string): DatabaseEvent | null {
  try {
    return databaseEventSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
