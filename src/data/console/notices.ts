import { sql } from 'drizzle-orm'
import { type DatabaseEvent, databaseEventSchema } from '../../domain/console-events/console-event.ts'
import type { Database, Executor } from '../database/database.ts'
import { createListener } from '../database/listener.ts'
import { consoleEvents } from '../database/tables.ts'

/** Word of what came or changed, on this instance or any other. */
export interface ConsoleNotices {
  /** False while a notice could be missed. */
  areHeard(): boolean
  onNotice(act: (notice: DatabaseEvent) => void): void
  /** Called when some may have been missed, or could not be read. */
  onMissed(act: () => void): void
  /** Somebody here waits for them. Until then they are passed on now and then, so that they do not pile up. */
  hurry(isWaitedFor: boolean): void
  stop(): Promise<void>
}

const TRY_AGAIN_MS = 1_000
const PASS_ON_MS = 200
const PASS_ON_UNHURRIED_MS = 5_000

interface Options {
  url: string
  db: Database
  onError: (error: unknown) => void
}

/** Hears what is told, and takes its turn in telling: what was written down by whoever wrote a lead goes to every instance. */
export function listenToConsole({ url, db, onError }: Options): ConsoleNotices {
  const acts: ((notice: DatabaseEvent) => void)[] = []
  const missed: (() => void)[] = []
  const tellMissed = () => {
    for (const act of missed) act()
  }
  const listener = createListener({
    url,
    channel: 'console',
    onNotice(payload) {
      const notice = parse(payload)
      if (!notice) return tellMissed()
      for (const act of acts) act(notice)
    },
    onListening: tellMissed,
    onError,
  })
  listener.connect()
  const listening = setInterval(() => listener.connect(), TRY_AGAIN_MS)

  let isHurried = false
  let passing: Promise<unknown> | null = null
  let passedAt = 0
  const pass = () => {
    const isTime = isHurried || performance.now() - passedAt >= PASS_ON_UNHURRIED_MS
    if (passing || !isTime) return
    passedAt = performance.now()
    passing = passOn(db)
      .catch(onError)
      .finally(() => {
        passing = null
      })
  }
  const passer = setInterval(pass, PASS_ON_MS)

  return {
    areHeard: () => listener.isListening(),
    onNotice: (act) => void acts.push(act),
    onMissed: (act) => void missed.push(act),
    hurry(isWaitedFor) {
      isHurried = isWaitedFor
    },
    async stop() {
      clearInterval(listening)
      clearInterval(passer)
      await Promise.all([passing, listener.stop()])
    },
  }
}

/** The person a transaction acts for: what it tells the consoles of is then no news to them. */
export async function actFor(transaction: Executor, userId: string): Promise<void> {
  await transaction.execute(sql`select set_config('forecourt.actor', ${userId}, true)`)
}

/** Taken out and told in one transaction: each is told once, whichever instance comes by. */
async function passOn(db: Database): Promise<void> {
  await db.execute(sql`
    with news as (delete from ${consoleEvents} returning payload)
    select pg_notify('console', payload) from news`)
}

/** Null for what a newer version of this program may mean. */
function parse(payload: string): DatabaseEvent | null {
  try {
    return databaseEventSchema.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
