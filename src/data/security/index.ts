// Exports for services of other nouns. Services of the same noun import its files directly.
export { type Claim, claimKey, deleteKeysBefore, type KeyedRequest, storeAnswer } from './idempotency.ts'
export {
  createRateLimiter,
  deleteExpiredRateLimits,
  deleteRateCount,
  listKnownLimits,
  listRateCounts,
  type RateLimit,
  type RateLimiter,
  type RateLimitRefusal,
} from './rate-limits.ts'
