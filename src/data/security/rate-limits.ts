import { lt } from 'drizzle-orm'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Database } from '../database/database.ts'
import { rateLimits } from '../database/tables.ts'

export interface RateLimit {
  points: number
  /** Seconds in which the points are given anew. */
  per: number
  /** So many of them are counted here alone: most ask seldom, and the database need not hear of it. Each instance has its own. */
  unshared?: number
}

export interface Held {
  /** Seconds to wait. */
  wait: number
  /** Nobody was refused since the points were last given: those after it are the same story. */
  isFirst: boolean
}

export interface RateLimiter {
  /** Takes a point from the key; null when there was one, else the seconds to wait. */
  take(key: string): Promise<number | null>
  /** The same, with whether it is news. */
  hold(key: string): Promise<Held | null>
  /** Points the key has; nothing is taken. */
  left(key: string): Promise<number>
  /** Gives back the point that was taken last. */
  giveBack(key: string): Promise<void>
  /** Gives the key all its points back. */
  forgive(key: string): Promise<void>
}

/** Counts in the database, so that it holds over all instances; in memory while the database is away. */
export function createRateLimiter(db: Database, name: string, limit: RateLimit): RateLimiter {
  const { per, unshared = 0 } = limit
  const points = limit.points - unshared
  const here = new RateLimiterMemory({ keyPrefix: name, points: unshared, duration: per })
  const limiter = new RateLimiterPostgres({
    storeClient: db.$client,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: per,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: per }),
  })
  const hold = async (key: string) => {
    if (unshared > 0 && (await taken(here, key)) === null) return null
    return taken(limiter, key)
  }
  return {
    hold,
    async take(key) {
      const held = await hold(key)
      return held && held.wait
    },
    async left(key) {
      const found = await limiter.get(key)
      return found ? Math.max(0, found.remainingPoints) : points
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async forgive(key) {
      await here.delete(key)
      await limiter.delete(key)
    },
  }
}

async function taken(limiter: RateLimiterAbstract, key: string): Promise<Held | null> {
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
