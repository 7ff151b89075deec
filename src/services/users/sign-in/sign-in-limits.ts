import type { Database } from '../../../data/database/database.ts'
import { createRateLimiter, type RateLimit, type RateLimitRefusal } from '../../../data/security/index.ts'
import { attemptDelay, MAX_DEVICE_ATTEMPTS } from '../../../domain/users/attempt-delay.ts'
import { limitKey } from '../../security/index.ts'
import type { SignInPlaces } from './sign-in-places.ts'

const QUARTER_HOUR_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 60 * 60

/**
 * Limits per name and address, per address, and per name from everywhere. Codes can only be guessed by a person who has the
 * password; a password reset locks them out.
 */
const LIMITS = {
  pair: { points: 10, per: QUARTER_HOUR_SECONDS },
  address: { points: 60, per: QUARTER_HOUR_SECONDS },
  name: { points: 30, per: QUARTER_HOUR_SECONDS },
  device: { points: MAX_DEVICE_ATTEMPTS, per: DAY_SECONDS },
  code: { points: 10, per: 60 * 60 },
} satisfies Record<string, RateLimit>

/** Looked up for unknown names, so that the response takes as long as for a known one. */
export const UNKNOWN_USER_ID = '00000000-0000-0000-0000-000000000000'

export interface Attempt {
  /** Null: no user has this name. */
  userId: string | null
  /** As typed: counting the username and the email address of one person together would reveal that they belong together. */
  name: string
  address: string
  /** Key of a device that this user has signed in with before; null for any other device. */
  knownDevice: string | null
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** Slows down guessing without locking anyone out: neither attempts elsewhere nor those of colleagues stop a known device. */
export function createSignInLimits({
  db,
  places,
  sleep,
}: {
  db: Database
  places: SignInPlaces
  sleep: (ms: number) => Promise<void>
}) {
  const byPair = createRateLimiter(db, 'sign-in-pair', LIMITS.pair)
  const byAddress = createRateLimiter(db, 'sign-in-address', LIMITS.address)
  const byName = createRateLimiter(db, 'sign-in-account', LIMITS.name)
  const byDevice = createRateLimiter(db, 'sign-in-device', LIMITS.device)
  const byCode = createRateLimiter(db, 'sign-in-code', LIMITS.code)
  const countedByName = new WeakSet<Attempt>()
  const pairOf = ({ name, address }: Attempt) => `${name} ${places.placeOf(address)}`
  const deviceOf = ({ userId, knownDevice }: Attempt) => `${userId} ${knownDevice}`

  /** Delays a known device by its failures. Returns false once it has had so many that it counts like any other. */
  async function delayDevice(attempt: Attempt): Promise<boolean> {
    if (attempt.knownDevice === null) return false
    const failures = LIMITS.device.points - (await byDevice.remaining(deviceOf(attempt)))
    if ((await byDevice.take(deviceOf(attempt))) !== null) return false
    await sleep(attemptDelay(failures))
    return true
  }

  return {
    /** Returns null if the attempt is allowed, after a delay if there were many. */
    async take(attempt: Attempt): Promise<RateLimitRefusal | null> {
      if (await delayDevice(attempt)) return null
      const { userId, name, address } = attempt
      const limited = (await byAddress.tryTake(limitKey(address))) ?? (await byPair.tryTake(pairOf(attempt)))
      if (limited) return limited
      const isKnown = await places.isKnown(userId ?? UNKNOWN_USER_ID, address)
      if (isKnown) return null
      countedByName.add(attempt)
      return byName.tryTake(name)
    },

    /** Limits codes, after a correct password. */
    takeCode: (userId: string): Promise<RateLimitRefusal | null> => byCode.tryTake(userId),

    /** Clears the attempt after a success. The name gets its own point back and keeps the rest, which are about other places. */
    async forgive(attempt: Attempt): Promise<void> {
      if (attempt.userId !== null) await byCode.reset(attempt.userId)
      // A known device took no point of the others.
      if (attempt.knownDevice !== null) return byDevice.reset(deviceOf(attempt))
      if (countedByName.has(attempt)) await byName.giveBack(attempt.name)
      await byAddress.giveBack(limitKey(attempt.address))
      await byPair.reset(pairOf(attempt))
    },
  }
}
