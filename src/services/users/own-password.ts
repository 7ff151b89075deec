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
  REFUSAL_FIELDS,
} from '../../domain/users/own-account.ts'
import { type UnconfirmedRefusal, unconfirmedRefusal } from '../../domain/users/step-up.ts'
import { isPassword } from '../security/index.ts'
import { hasSecondFactor } from './factors/account-factors.ts'
import type { Staff } from './sign-in/live-sessions.ts'

export type OwnRefusal = Refusal<'invalid' | 'conflict' | 'too_many'> | UnconfirmedRefusal
export type OwnOutcome<Value> = Outcome<Value, OwnRefusal>

/** Returns why a password is refused as the user's own, or null if it is correct. */
export type OwnPasswordCheck = (
  userId: string,
  password: string,
  /** Form field that shows the refusal. */
  field?: string,
) => Promise<OwnRefusal | null>

/** Counts attempts, so that a person at an unlocked console cannot guess the password. */
export function createOwnPasswordCheck(db: Database): OwnPasswordCheck {
  const limiter = createRateLimiter(db, 'own-password', { points: 10, per: 15 * 60 })
  return async (userId, password, field) => {
    const wait = await limiter.take(userId)
    if (wait !== null) return refuseTooMany(wait)
    const passwordHash = await findPasswordHash(db, userId)
    if (!passwordHash || !(await isPassword(passwordHash, password)))
      return field === undefined
        ? refuseOwn('wrong_password')
        : refuseField(field, OWN_ACCOUNT_REFUSALS.wrong_password)
    await limiter.giveBack(userId)
    return null
  }
}

/** Returns why a change to the user's own account is refused, or null. */
export type OwnAccountCheck = (
  staff: Pick<Staff, 'user' | 'confirmedAt'>,
  currentPassword: string,
) => Promise<OwnRefusal | null>

/** Takes the password and, if the account has a second factor, a recent proof: the password alone must not be enough to get around it. */
export function createOwnAccountCheck({ db, clock }: { db: Database; clock: () => Date }): OwnAccountCheck {
  const checkOwnPassword = createOwnPasswordCheck(db)
  return async ({ user, confirmedAt }, currentPassword) => {
    const refusal = await checkOwnPassword(user.id, currentPassword)
    if (refusal) return refusal
    return (await hasSecondFactor(db, user.id)) ? unconfirmedRefusal(confirmedAt, clock()) : null
  }
}

/** Never returns "not permitted": the browser would treat the session as lost. */
export function refuseOwn(reason: OwnAccountRefusal): Refusal<'invalid' | 'conflict'> {
  const message = OWN_ACCOUNT_REFUSALS[reason]
  const field = REFUSAL_FIELDS[reason]
  if (field === undefined) return refuse('conflict', message)
  if (reason === 'email_taken') return { ...refuse('conflict', message), errors: [{ field, message }] }
  return refuseField(field, message)
}
