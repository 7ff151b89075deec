import type { Database } from '../../data/database/database.ts'
import { createRateLimiter } from '../../data/security/index.ts'
import { findPasswordHash } from '../../data/users/credentials.ts'
import {
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
  refuseTooMany,
} from '../../domain/refusals/refusal.ts'
import {
  OWN_ACCOUNT_REFUSALS,
  type OwnAccountRefusal,
  REFUSED_FIELDS,
} from '../../domain/users/own-account.ts'
import { isPassword } from '../security/index.ts'

export type OwnRefusal = Refusal<'invalid' | 'conflict' | 'too_many'>
export type OwnOutcome<Value> = Outcome<Value, OwnRefusal>

/** What is wrong with a password somebody gave for their own; null when it is theirs. */
export type OwnPasswordCheck = (userId: string, typed: string) => Promise<OwnRefusal | null>

/** Whoever finds an open console cannot guess on: the tries are counted. */
export function createOwnPasswordCheck(db: Database): OwnPasswordCheck {
  const limiter = createRateLimiter(db, 'own-password', { points: 10, per: 15 * 60 })
  return async (userId, typed) => {
    const wait = await limiter.take(userId)
    if (wait !== null) return refuseTooMany(wait)
    const passwordHash = await findPasswordHash(db, userId)
    if (!passwordHash || !(await isPassword(passwordHash, typed))) return refuseOwn('wrong_password')
    await limiter.giveBack(userId)
    return null
  }
}

/** Never "not permitted": the session is good, and a browser would take it for lost. */
export function refuseOwn(why: OwnAccountRefusal): Refusal<'invalid' | 'conflict'> {
  const message = OWN_ACCOUNT_REFUSALS[why]
  const field = REFUSED_FIELDS[why]
  if (field === undefined) return refuse('conflict', message)
  if (why === 'email_taken') return { ...refuse('conflict', message), errors: [{ field, message }] }
  return refuseField(field, message)
}
