import { lt } from 'drizzle-orm'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database.ts'
import { rateLimits } from './tables.ts'

export interface RateLimit {
  points: number
  /** Seconds in which the points are given anew. */
  per: number
}

export interface RateLimiter {
  /** Takes a point from the key; null when there was one, else the seconds to wait. */
  take(key: string): Promise<number | null>
  /** Gives the key all its points back. */
  forgive(key: string): Promise<void>
}

/** Counts in the database, so that it holds over all instances; in memory while the database is away. */
export function createRateLimiter(db: Database, name: string, { points, per }: RateLimit): RateLimiter {
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
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return null
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      }
    },
    async forgive(key) {
      await limiter.delete(key)
    },
  }
}

export async function deleteExpiredRateLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, BigInt(now.getTime())))
}
