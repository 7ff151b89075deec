import { LRUCache } from 'lru-cache'
import type { SessionEventSource } from '../../data/users/session-events.ts'
import type { User } from '../../domain/users/user.ts'

export interface Staff {
  user: User
  sessionId: string
  /** True if the role requires a second factor that is not set up yet; nothing else is allowed until it is. */
  mustSetUp: boolean
  /** Expiry of the access token. */
  expiresAt: number
}

interface CachedStaff {
  staff: Staff
  until: number
}

/** Bounds the delay if a notice is lost: its session ends within a second. */
const MAX_AGE_MS = 900
const MAX_SESSIONS = 5_000

interface Parts {
  /** Null: without notices nothing is cached. */
  notices: SessionEventSource | null
  lookUp: (accessToken: string) => Promise<Staff | null>
  clock: () => Date
  monotonic?: () => number
}

/** Caches the owner of a token briefly. Every notice empties the cache, and it is bypassed while notices cannot be received. */
export function createLiveSessions({
  notices,
  lookUp,
  clock,
  monotonic = () => performance.now(),
}: Parts): (accessToken: string) => Promise<Staff | null> {
  const cache = new LRUCache<string, CachedStaff>({ max: MAX_SESSIONS })
  const pendingLookups = new Map<string, Promise<Staff | null>>()
  let noticeCount = 0
  notices?.onEvent(() => {
    noticeCount++
    cache.clear()
    pendingLookups.clear()
  })

  /** Concurrent calls share one lookup, unless a notice came in between. */
  function lookUpOnce(accessToken: string): Promise<Staff | null> {
    const pending = pendingLookups.get(accessToken)
    if (pending) return pending
    const answer = lookUp(accessToken).finally(() => {
      if (pendingLookups.get(accessToken) === answer) pendingLookups.delete(accessToken)
    })
    pendingLookups.set(accessToken, answer)
    return answer
  }

  return async (accessToken) => {
    const now = monotonic()
    const isListening = notices?.isListening() === true
    const cached = isListening ? cache.get(accessToken) : undefined
    if (cached && cached.until > now && cached.staff.expiresAt > clock().getTime()) return cached.staff
    const noticeCountBefore = noticeCount
    const staff = await (isListening ? lookUpOnce(accessToken) : lookUp(accessToken))
    // A result read before a notice may be outdated.
    if (staff && isListening && noticeCountBefore === noticeCount)
      cache.set(accessToken, { staff, until: now + MAX_AGE_MS })
    return staff
  }
}
