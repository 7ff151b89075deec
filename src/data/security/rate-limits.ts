import { and, desc, eq, gt, lt } from 'drizzle-orm'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database, Executor } from '../database/database.ts'
import { rateLimits } from '../database/tables.ts'

export interface RateLimit {
  points: number
  /** Seconds until the points are renewed. */
  per: number
  /** The points counted in memory, per instance, before the database: most clients are rare and need no query. */
  unshared?: number
}

export interface RateLimitRefusal {
  /** Seconds to wait. */
  wait: number
  /** Whether this is the first refusal since the points were renewed. */
  isFirst: boolean
}

export interface RateLimiter {
  /** Takes a point from the key. Returns null, or the seconds to wait if no point remains. */
  take(key: string): Promise<number | null>
  /** Does the same, and also returns whether this is the first refusal. */
  tryTake(key: string): Promise<RateLimitRefusal | null>
  /** Returns the remaining points without taking one. */
  remaining(key: string): Promise<number>
  /** Returns the last point to the key. */
  giveBack(key: string): Promise<void>
  /** Restores all points of the key. */
  reset(key: string): Promise<void>
}

/** The limits of this program by name, for the engine room: the table has only keys and counts. */
const knownLimits = new Map<string, RateLimit>()

export interface KnownLimit extends RateLimit {
  name: string
}

export function listKnownLimits(): KnownLimit[] {
  return [...knownLimits].map(([name, limit]) => ({ name, ...limit }))
}

export interface ActiveCount {
  key: string
  points: number
  until: Date
}

/** Returns the keys with the most points taken that have not expired. */
export async function listRateCounts(db: Executor, now: Date, limit: number): Promise<ActiveCount[]> {
  const rows = await db
    .select()
    .from(rateLimits)
    .where(and(gt(rateLimits.expire, BigInt(now.getTime())), gt(rateLimits.points, 1)))
    .orderBy(desc(rateLimits.points))
    .limit(limit)
  return rows.map(({ key, points, expire }) => ({ key, points, until: new Date(Number(expire)) }))
}

/** Restores all points of a key. Returns false if it has taken none. */
export async function deleteRateCount(db: Executor, key: string): Promise<boolean> {
  const { rowCount } = await db.delete(rateLimits).where(eq(rateLimits.key, key))
  return (rowCount ?? 0) > 0
}

/** Counts in the database, so that the limit applies across all instances; in memory while the database is unreachable. */
export function createRateLimiter(db: Database, name: string, limit: RateLimit): RateLimiter {
  const { per, unshared = 0 } = limit
  const points = limit.points - unshared
  knownLimits.set(name, { points, per })
  const localLimiter = new RateLimiterMemory({ keyPrefix: name, points: unshared, duration: per })
  const sharedLimiter = new RateLimiterPostgres({
    storeClient: db.$client,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: per,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: per }),
  })
  const tryTake = async (key: string) => {
    if (unshared > 0 && (await consumePoint(localLimiter, key)) === null) return null
    return consumePoint(sharedLimiter, key)
  }
  return {
    tryTake,
    async take(key) {
      const refusal = await tryTake(key)
      return refusal && refusal.wait
    },
    async remaining(key) {
      const state = await sharedLimiter.get(key)
      return state ? Math.max(0, state.remainingPoints) : points
    },
    async giveBack(key) {
      await sharedLimiter.reward(key)
    },
    async reset(key) {
      await localLimiter.delete(key)
      await sharedLimiter.delete(key)
    },
  }
}

async function consumePoint(limiter: RateLimiterAbstract, key: string): Promise<RateLimitRefusal | null> {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return {
      wait: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      isFirst: refusal.consumedPoints === limiter.points + 1,
    }
  }
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, BigInt(now.getTime())))
}
