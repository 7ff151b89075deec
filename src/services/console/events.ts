import type { ConsoleNotices } from '../../data/console/notices.ts'
import type { Database } from '../../data/database/database.ts'
import { findLiveSessions, type SessionNotices } from '../../data/users/index.ts'
import {
  CONSOLE_STREAM,
  type ConsoleEvent,
  type ConsoleNotice,
} from '../../domain/console-events/console-event.ts'
import type { PublishedSource } from '../published/index.ts'
import type { Staff } from '../users/index.ts'
import { consoleEventFor } from './event-for-actor.ts'

export interface Hearer {
  send(event: ConsoleEvent): void
  /** Their session or token is over, or this instance stops. */
  end(): void
}

export interface ConsoleEventServices {
  /** What the person may see is told until they leave; null while too many listen. */
  subscribe(staff: Staff, hearer: Hearer): (() => void) | null
  /** Everybody is sent off, and nobody let in again. */
  stop(): void
}

interface Dependencies {
  db: Database
  /** Null: nothing is heard, and nothing told. */
  consoleNotices: ConsoleNotices | null
  sessionNotices: SessionNotices | null
  source: PublishedSource
  clock: () => Date
}

interface Stream {
  staff: Staff
  hearer: Hearer
  /** Whether their session was looked at since they came: it may have ended on the way in. */
  isChecked: boolean
}

const TICK_MS = 800
/** Every so many ticks, whatever was heard: a notice can be lost on the way. */
const CHECK_EVERY = 20
const MOST_GATHERED = 1_000

/** Who listens, and what each is told. Notices are judged in memory; all sessions are looked at by one question. */
export function createConsoleEventServices(parts: Dependencies): ConsoleEventServices {
  const { db, consoleNotices, sessionNotices, source, clock } = parts
  const streams = new Set<Stream>()
  let isStopped = false
  let ticks = 0
  let ticking: NodeJS.Timeout | null = null
  let checking: Promise<void> | null = null
  let isCheckDue = false
  let gathered: ConsoleNotice[] = []
  let isAnythingMissed = false
  let gathering: NodeJS.Timeout | null = null

  consoleNotices?.onNotice((notice) => {
    if (streams.size === 0) return
    if (gathered.length < MOST_GATHERED) gathered.push(notice)
    else isAnythingMissed = true
    tellSoon()
  })
  consoleNotices?.onMissed(() => {
    isAnythingMissed = true
    tellSoon()
  })
  sessionNotices?.onNotice(check)

  function tellSoon(): void {
    gathering ??= setTimeout(tell, CONSOLE_STREAM.gatherMs)
  }

  function tell(): void {
    const notices = gathered
    const isRefresh = isAnythingMissed
    gathering = null
    gathered = []
    isAnythingMissed = false
    // While nothing is published yet, places have no names; they are told of all the same.
    const dealerships = source.current()?.dealerships ?? []
    const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
    for (const { staff, hearer } of streams) {
      const event: ConsoleEvent | null = isRefresh
        ? { is: 'refresh' }
        : consoleEventFor(staff.user, notices, names)
      if (event) hearer.send(event)
    }
  }

  function leave(stream: Stream): void {
    streams.delete(stream)
    if (streams.size > 0) return
    if (ticking) clearInterval(ticking)
    ticking = null
    consoleNotices?.hurry(false)
  }

  function sendOff(stream: Stream): void {
    leave(stream)
    stream.hearer.end()
  }

  function tick(): void {
    const now = clock().getTime()
    for (const stream of streams) if (stream.staff.expiresAt <= now) sendOff(stream)
    ticks++
    const isHeard = sessionNotices?.areHeard() === true
    const isAnyNew = [...streams].some(({ isChecked }) => !isChecked)
    if (isAnyNew || !isHeard || ticks % CHECK_EVERY === 0) check()
  }

  /** One at a time; asked for meanwhile, once more after it. */
  function check(): void {
    if (streams.size === 0) return
    if (checking) {
      isCheckDue = true
      return
    }
    // With the database away nothing is known of anybody: the next tick asks again.
    checking = checkSessions()
      .catch(() => {})
      .finally(() => {
        checking = null
        if (!isCheckDue) return
        isCheckDue = false
        check()
      })
  }

  async function checkSessions(): Promise<void> {
    const asked = [...streams]
    const live = await findLiveSessions(db, [...new Set(asked.map(({ staff }) => staff.sessionId))], clock())
    for (const stream of asked) {
      const session = live.get(stream.staff.sessionId)
      stream.isChecked = true
      // Another department or dealership ends no session: from here on they hear what is theirs now.
      if (session && !session.mustSetUp) stream.staff = { ...stream.staff, ...session }
      else if (streams.has(stream)) sendOff(stream)
    }
  }

  return {
    subscribe(staff, hearer) {
      const ofPerson = [...streams].filter((stream) => stream.staff.user.id === staff.user.id).length
      if (isStopped || streams.size >= CONSOLE_STREAM.most || ofPerson >= CONSOLE_STREAM.mostPerPerson)
        return null
      const stream: Stream = { staff, hearer, isChecked: false }
      streams.add(stream)
      ticking ??= setInterval(tick, TICK_MS)
      consoleNotices?.hurry(true)
      return () => leave(stream)
    },

    stop() {
      isStopped = true
      for (const stream of streams) sendOff(stream)
      if (gathering) clearTimeout(gathering)
    },
  }
}
