import type { Database } from '../../data/database/database.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { findPasswordHash } from '../../data/users/credentials.ts'
import type { OwnAccountRefusal } from '../../domain/users/own-account.ts'
import { isPassword } from '../security/index.ts'

export type OwnRefused =
  | { ok: false; reason: OwnAccountRefusal }
  | { ok: false; reason: 'too_many'; retryAfter: number }

export type OwnOutcome<T> = { ok: true; value: T } | OwnRefused

/** What is wrong with a password somebody gave for their own; null when it is theirs. */
export type OwnPasswordCheck = (userId: string, typed: string) => Promise<OwnRefused | null>

/** Whoever finds an open console cannot guess on: the tries are counted. */
export function createOwnPasswordCheck(db: Database): OwnPasswordCheck {
  const limiter = createRateLimiter(db, 'own-password', { points: 10, per: 15 * 60 })
  return async (userId, typed) => {
    const wait = await limiter.take(userId)
    if (wait !== null) return { ok: false, reason: 'too_many', retryAfter: wait }
    const passwordHash = await findPasswordHash(db, userId)
    if (!passwordHash || !(await isPassword(passwordHash, typed))) return refusal('wrong_password')
    await limiter.giveBack(userId)
    return null
  }
}

export function refusal(reason: OwnAccountRefusal): OwnRefused {
  return { ok: false, reason }
}
