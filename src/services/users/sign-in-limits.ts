import { createHmac } from 'node:crypto'
import type { Database, Executor } from '../../data/database/database.ts'
import { createRateLimiter, type Held, type RateLimit } from '../../data/security/index.ts'
import { isKnownPlace, keepPlace } from '../../data/users/sign-in-places.ts'
import { limitKey } from '../security/index.ts'

const QUARTER = 15 * 60

/**
 * Guesses at one account from one address, at anything from one address, and at one account from all the world. Codes are guessed
 * only by who has the password: a new one by the mailed link shuts them out.
 */
const LIMITS = {
  pair: { points: 10, per: QUARTER },
  address: { points: 60, per: QUARTER },
  account: { points: 30, per: QUARTER },
  code: { points: 10, per: 60 * 60 },
} satisfies Record<string, RateLimit>

const NOBODY = '00000000-0000-0000-0000-000000000000'

export interface Attempt {
  /** Null: nobody has that name. */
  userId: string | null
  name: string
  address: string
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Slows guessing down without shutting anybody out: whoever signed in from a place before is not held to what strangers do elsewhere. */
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
  // A person's tries are counted once, whether they are named by username or by e-mail.
  const accountOf = ({ userId, name }: Attempt) => userId ?? name
  const pairOf = (attempt: Attempt) => `${accountOf(attempt)} ${placeOf(attempt.address)}`

  return {
    /** Null: go on. */
    async take(attempt: Attempt): Promise<Held | null> {
      const { userId, address } = attempt
      const held = (await byAddress.hold(limitKey(address))) ?? (await byPair.hold(pairOf(attempt)))
      if (held) return held
      const isKnown = await isKnownPlace(db, userId ?? NOBODY, placeOf(address))
      return isKnown ? null : byAccount.hold(accountOf(attempt))
    },

    /** The same for a code, after a right password. */
    takeCode: (userId: string): Promise<Held | null> => byCode.hold(userId),

    /** A right one costs nothing. The account's count stays: it is about others. */
    async forgive(attempt: Attempt): Promise<void> {
      if (attempt.userId !== null) await byCode.forgive(attempt.userId)
      await byAddress.giveBack(limitKey(attempt.address))
      await byPair.forgive(pairOf(attempt))
    },

    /** From now on the person is known to sign in from there. */
    async keep(executor: Executor, userId: string, address: string): Promise<void> {
      await keepPlace(executor, userId, { place: placeOf(address), now: clock() })
    },
  }
}
