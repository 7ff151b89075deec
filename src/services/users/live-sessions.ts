import { LRUCache } from 'lru-cache'
import type { SessionNotices } from '../../data/users/session-notices.ts'
import type { User } from '../../domain/users/user.ts'

export interface Staff {
  user: User
  sessionId: string
  /** Their role asks for a second factor: until they have one they may do nothing else. */
  mustSetUp: boolean
  /** When their access token runs out. */
  expiresAt: number
}

interface Kept {
  staff: Staff
  until: number
}

/** Were a notice lost on the way, its session would still be over within the second. */
const KEPT_MS = 900
const MOST = 5_000

interface Parts {
  /** Null: there is nobody to hear from, so nothing is kept. */
  notices: SessionNotices | null
  look: (accessToken: string) => Promise<Staff | null>
  clock: () => Date
  monotonic?: () => number
}

/** Who carries a token, remembered for a moment: emptied by every notice, and never used while notices cannot be heard. */
export function createLiveSessions({
  notices,
  look,
  clock,
  monotonic = () => performance.now(),
}: Parts): (accessToken: string) => Promise<Staff | null> {
  const kept = new LRUCache<string, Kept>({ max: MOST })
  const looking = new Map<string, Promise<Staff | null>>()
  let notice = 0
  notices?.onNotice(() => {
    notice++
    kept.clear()
    looking.clear()
  })

  /** Those who come while one looks wait for the same answer, unless a notice came between them. */
  function lookOnce(accessToken: string): Promise<Staff | null> {
    const underWay = looking.get(accessToken)
    if (underWay) return underWay
    const answer = look(accessToken).finally(() => {
      if (looking.get(accessToken) === answer) looking.delete(accessToken)
    })
    looking.set(accessToken, answer)
    return answer
  }

  return async (accessToken) => {
    const now = monotonic()
    const heard = notices?.areHeard() === true
    const found = heard ? kept.get(accessToken) : undefined
    if (found && found.until > now && found.staff.expiresAt > clock().getTime()) return found.staff
    const before = notice
    const staff = await (heard ? lookOnce(accessToken) : look(accessToken))
    // What was read before a notice came is about the past.
    if (staff && heard && before === notice) kept.set(accessToken, { staff, until: now + KEPT_MS })
    return staff
  }
}
