import { createHmac } from 'node:crypto'
import type { Database, Executor } from '../../data/database/database.ts'
import { createRateLimiter, type RateLimit, type RateLimitRefusal } from '../../data/security/index.ts'
import { isKnownPlace, recordPlace } from '../../data/users/sign-in-places.ts'
import { limitKey } from '../security/index.ts'

const QUARTER_HOUR_SECONDS = 15 * 60

/**
 * Limits per account and address, per address, and per account from everywhere. Codes can only be guessed by a person who has the
 * password; a password reset locks them out.
 */
const LIMITS = {
  pair: { points: 10, per: QUARTER_HOUR_SECONDS },
  address: { points: 60, per: QUARTER_HOUR_SECONDS },
  account: { points: 30, per: QUARTER_HOUR_SECONDS },
  code: { points: 10, per: 60 * 60 },
} satisfies Record<string, RateLimit>

const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000'

export interface Attempt {
  /** Null: no user has this name. */
  userId: string | null
  name: string
  address: string
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Slows down guessing without locking anyone out: people who signed in from a place before are not limited by attempts elsewhere. */
export function createSignInLimits({
  db,
  secret,
  clock,
}: {
  db: Database
  secret: Uint8Array
  clock: () => Date
}) {
  const byPair = createRateLimiter(db, 'sign-in-pair', LIMITS.pair)
  const byAddress = createRateLimiter(db, 'sign-in-address', LIMITS.address)
  const byAccount = createRateLimiter(db, 'sign-in-account', LIMITS.account)
  const byCode = createRateLimiter(db, 'sign-in-code', LIMITS.code)
  const placeOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`sign-in place\n${limitKey(address)}`)
      .digest('base64url')
      .slice(0, 22)
  // Counts a person once, whether they type their username or email address.
  const accountOf = ({ userId, name }: Attempt) => userId ?? name
  const pairOf = (attempt: Attempt) => `${accountOf(attempt)} ${placeOf(attempt.address)}`

  return {
    /** Returns null if the attempt is allowed. */
    async take(attempt: Attempt): Promise<RateLimitRefusal | null> {
      const { userId, address } = attempt
      const limited = (await byAddress.tryTake(limitKey(address))) ?? (await byPair.tryTake(pairOf(attempt)))
      if (limited) return limited
      const isKnown = await isKnownPlace(db, userId ?? UNKNOWN_USER_ID, placeOf(address))
      return isKnown ? null : byAccount.tryTake(accountOf(attempt))
    },

    /** Limits codes, after a correct password. */
    takeCode: (userId: string): Promise<RateLimitRefusal | null> => byCode.tryTake(userId),

    /** Clears the attempt after a success. The account's count stays, because it is about other places. */
    async forgive(attempt: Attempt): Promise<void> {
      if (attempt.userId !== null) await byCode.reset(attempt.userId)
      await byAddress.giveBack(limitKey(attempt.address))
      await byPair.reset(pairOf(attempt))
    },

    /** Remembers that the person signs in from this address. */
    async keep(executor: Executor, userId: string, address: string): Promise<void> {
      await recordPlace(executor, userId, { place: placeOf(address), now: clock() })
    },
  }
}
