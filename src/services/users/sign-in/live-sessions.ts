import { LRUCache } from 'lru-cache'
import type { SessionEventSource } from '../../../data/users/session-events.ts'
import type { User } from '../../../domain/users/user.ts'

export interface Staff {
  user: User
  sessionId: string
  /** When the person last proved who they are. */
  confirmedAt: Date
  /** True if the role requires a second factor that is not set up yet; nothing else is allowed until it is. */
  mustSetUp: boolean
  /** Expiry of the access token. */
  expiresAt: number
}

/** How a token was used just now. */
export interface SessionUse {
  /** Time since the last act of the person, for calls that an open page makes by itself. */
  idleMs: number
  address: string
}

interface CachedStaff {
  staff: Staff
  until: number
}

/** Bounds the delay if an event is lost: its session ends within a second. */
const MAX_AGE_MS = 900
const MAX_SESSIONS = 5_000

interface Parts {
  /** Null if there is no event source: nothing is cached. */
  sessionEvents: SessionEventSource | null
  lookUp: (accessToken: string, use: SessionUse) => Promise<Staff | null>
  clock: () => Date
  monotonic?: () => number
}

/** Caches the owner of a token briefly. Every event empties the cache, and it is bypassed while events cannot be received. */
export function createLiveSessions({
  sessionEvents,
  lookUp,
  clock,
  monotonic = () => performance.now(),
}: Parts): (accessToken: string, use?: SessionUse) => Promise<Staff | null> {
  const cache = new LRUCache<string, CachedStaff>({ max: MAX_SESSIONS })
  const pendingLookups = new Map<string, Promise<Staff | null>>()
  let eventCount = 0
  sessionEvents?.onEvent(() => {
    eventCount++
    cache.clear()
    pendingLookups.clear()
  })

  /** Concurrent calls share one lookup, unless an event came in between. */
  function lookUpOnce(accessToken: string, use: SessionUse): Promise<Staff | null> {
    const pending = pendingLookups.get(accessToken)
    if (pending) return pending
    const answer = lookUp(accessToken, use).finally(() => {
      if (pendingLookups.get(accessToken) === answer) pendingLookups.delete(accessToken)
    })
    pendingLookups.set(accessToken, answer)
    return answer
  }

  return async (accessToken, use = { idleMs: 0, address: '' }) => {
    const now = monotonic()
    const isListening = sessionEvents?.isListening() === true
    const cached = isListening ? cache.get(accessToken) : undefined
    if (cached && cached.until > now && cached.staff.expiresAt > clock().getTime()) return cached.staff
    const eventCountBefore = eventCount
    const staff = await (isListening ? lookUpOnce(accessToken, use) : lookUp(accessToken, use))
    // A result read before an event may be outdated.
    if (staff && isListening && eventCountBefore === eventCount)
      cache.set(accessToken, { staff, until: now + MAX_AGE_MS })
    return staff
  }
}
